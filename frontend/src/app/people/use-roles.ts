import { useTranslation } from "react-i18next";
import type { MemberRole } from "@/api/generated/forebay.schemas";
import { useRoleList } from "@/api/generated/roles";
import { useOrganization } from "../place/place";

export const ownRoles = ["owner", "maintainer", "editor", "analyst", "viewer"] as const;

/** A role as a form holds it: "editor", or the id of one of the organization's own. */
export type RoleKey = string;

/** What the server is told of it. */
export function sentRole(key: RoleKey): { role: MemberRole } | { custom_role: string } {
  const own = ownRoles.find((role) => role === key);
  return own ? { role: own } : { custom_role: key };
}

/** Every role that somebody may have in a project of this organization. */
export function useRoles(): readonly { value: RoleKey; label: string }[] {
  const { t } = useTranslation("access");
  const organization = useOrganization();
  const custom = useRoleList({ organization: organization.id, page_size: 200 }).data?.results;
  return [
    ...ownRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
    ...(custom ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
