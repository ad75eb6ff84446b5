import type { MemberOutput } from "@/api/generated/forebay.schemas";
import { nameOf } from "@/app/people/person";

/** Who has a place in a project: a person, a service, or everybody in a team. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly kind: "person" | "service" | "team";
}

export function holderOf({ user, team }: MemberOutput): Holder {
  if (user)
    return { id: user.id, name: nameOf(user), kind: user.is_service ? "service" : "person" };
  return { id: team?.id ?? "", name: team?.name ?? "", kind: "team" };
}

/** The role as forms hold it: one of ours by name, the organization's own by id. */
export function roleKeyOf({ role, custom_role }: MemberOutput): string {
  return custom_role?.id ?? role;
}

/** How a request names whose place it is. */
export function sentHolder({ id, kind }: Pick<Holder, "id" | "kind">) {
  return kind === "team" ? { team: id } : { user: id };
}
