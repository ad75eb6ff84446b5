import { useTranslation } from "react-i18next";
import { AskAdministrator } from "./AskAdministrator";
import { Nothing } from "./Nothing";

/** The same for what is foreign and for what never was: it does not tell which. */
export function NotFound() {
  const { t } = useTranslation("shell");
  return (
    <Nothing title={t("notFound.title")} what={t("notFound.what")} isHome>
      <AskAdministrator />
    </Nothing>
  );
}
