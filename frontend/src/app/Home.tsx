import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { Nothing } from "./page/Nothing";
import { useNewPlace } from "./place/NewPlace";
import { homeOf, usePlaces } from "./place/places";
import { TrashedProjects } from "./place/TrashedProjects";
import { useSession } from "./session/session";

/** The address "/": on to the project this person was in last; who has none may make one. */
export function Home() {
  const home = homeOf(usePlaces());
  return home === undefined ? <NoProject /> : <Navigate to={home} replace />;
}

function NoProject() {
  const { t } = useTranslation("shell");
  const { organizations } = useSession();
  const { dialogs, create } = useNewPlace();
  const open = organizations.filter(({ operations }) =>
    operations.includes("organization.projects"),
  );
  return (
    <Nothing
      title={t("noProject.title")}
      what={t(open.length > 0 ? "noProject.make" : "noProject.what")}
    >
      {open.map((organization) => (
        <Button
          key={organization.id}
          type="primary"
          onClick={() => create({ what: "project", organization })}
        >
          {t("places.projectIn", { organization: organization.name })}
        </Button>
      ))}
      <Button onClick={() => create({ what: "organization" })}>
        {t("places.newOrganization")}
      </Button>
      <TrashedProjects />
      {dialogs}
    </Nothing>
  );
}
