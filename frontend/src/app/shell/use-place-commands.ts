import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Command } from "../commands/command";
import type { Wanted } from "../place/NewPlace";
import { useWhere } from "../place/place";
import { usePlaces } from "../place/places";
import { useSession } from "../session/session";

/** Every project to go to, organizations without any; then what can be made. */
export function usePlaceCommands(create: (wanted: Wanted) => void): readonly Command[] {
  const { t } = useTranslation("shell");
  const here = useWhere();
  const places = usePlaces();
  const { organizations } = useSession();
  const navigate = useNavigate();
  return [
    ...places.map(({ organization, project }) => ({
      key: project.id,
      name: project.name,
      kind:
        project.id === here.project?.id
          ? t("places.here", { organization: organization.name })
          : project.is_archived
            ? t("places.archived", { organization: organization.name })
            : organization.name,
      run: () => void navigate(`/${organization.slug}/${project.slug}`),
    })),
    ...organizations
      .filter(({ id }) => !places.some(({ organization }) => organization.id === id))
      .map(({ id, name, slug }) => ({
        key: id,
        name,
        kind: t("places.empty"),
        run: () => void navigate(`/${slug}`),
      })),
    ...organizations
      .filter(({ operations }) => operations.includes("organization.projects"))
      .map((organization) => ({
        key: `new ${organization.id}`,
        name: t("places.newProject"),
        kind: organization.name,
        run: () => create({ what: "project", organization }),
      })),
    {
      key: "new",
      name: t("places.newOrganization"),
      kind: t("commands.kind.action"),
      run: () => create({ what: "organization" }),
    },
  ];
}
