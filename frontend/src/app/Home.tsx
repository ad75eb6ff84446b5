import { LogoutOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { Nothing } from "./page/Nothing";
import { useNewPlace } from "./place/NewPlace";
import { homeOf, usePlaces } from "./place/places";
import { TrashedProjects } from "./place/TrashedProjects";
import { leave, usePerson, useRefreshSession, useSession } from "./session/session";

const everyMs = 5000;

/** The address "/": on to the project this person was in last; who has none may make one. */
export function Home() {
  const home = homeOf(usePlaces());
  return home === undefined ? <NoProject /> : <Navigate to={home} replace />;
}

function NoProject() {
  const { t } = useTranslation("shell");
  const { organizations } = useSession();
  const { username, display_name } = usePerson();
  const { dialogs, create } = useNewPlace();
  useOftenRead();
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
      <p>{t("noProject.who", { name: display_name || username })}</p>
      <Button type="text" icon={<LogoutOutlined />} onClick={() => void leave()}>
        {t("person.signOut")}
      </Button>
      {dialogs}
    </Nothing>
  );
}

/** Who waits here to be let in sees it without a new load: no topic tells of a first project. */
function useOftenRead() {
  const refresh = useEffectEvent(useRefreshSession());
  useEffect(() => {
    const timer = setInterval(() => void refresh(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
