import { Navigate } from "react-router";
import { Nothing } from "./page/Nothing";
import { homeOf, usePlaces } from "./place/places";
import { useTranslation } from "react-i18next";

/** The address "/": on to the project this person was in last. */
export function Home() {
  const { t } = useTranslation("shell");
  const home = homeOf(usePlaces());
  return home === undefined ? (
    <Nothing title={t("noProject.title")} what={t("noProject.what")} />
  ) : (
    <Navigate to={home} replace />
  );
}
