import { LogoutOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams } from "react-router";
import type { MyOrganizationOutput } from "@/api/generated/forebay.schemas";
import { NotFound } from "./page/NotFound";
import { Nothing } from "./page/Nothing";
import { useNewPlace } from "./place/NewPlace";
import { noProject } from "./place/place";
import { homeOf, usePlaces } from "./place/places";
import { TrashedProjects } from "./place/TrashedProjects";
import { leave, useOftenReadSession, usePerson, useSession } from "./session/session";

/**
 * The addresses "/" and "/<organization>": on to the project there that this person was in last;
 * who has none may make one, or bring one back.
 */
export function Home() {
  const { organization: slug } = useParams();
  const { organizations } = useSession();
  const here = organizations.find((each) => each.slug === slug);
  const home = homeOf(usePlaces().filter(({ organization }) => !here || organization === here));
  if (slug !== undefined && here === undefined) return <NotFound />;
  return home === undefined ? <NoProject here={here} /> : <Navigate to={home} replace />;
}

function NoProject({ here }: { here: MyOrganizationOutput | undefined }) {
  const { t } = useTranslation("shell");
  const { organizations } = useSession();
  const { username, display_name } = usePerson();
  const { dialogs, create } = useNewPlace();
  useOftenReadSession();
  const open = (here ? [here] : organizations).filter(({ operations }) =>
    operations.includes("organization.projects"),
  );
  return (
    <Nothing
      title={here ? t("noProject.in", { organization: here.name }) : t("noProject.title")}
      what={t(open.length > 0 ? "noProject.make" : "noProject.what")}
      isHome={here !== undefined}
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
      {(here ? [here] : organizations).map(({ id, name, slug }) => (
        <Link key={id} to={`/${slug}/${noProject}`}>
          {t("noProject.pages", { organization: name })}
        </Link>
      ))}
      {!here && (
        <Button onClick={() => create({ what: "organization" })}>
          {t("places.newOrganization")}
        </Button>
      )}
      <TrashedProjects {...(here && { organization: here.id })} />
      <p>{t("noProject.who", { name: display_name || username })}</p>
      <Button type="text" icon={<LogoutOutlined />} onClick={() => void leave()}>
        {t("person.signOut")}
      </Button>
      {dialogs}
    </Nothing>
  );
}
