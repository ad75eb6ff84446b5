import type { NotificationOutput } from "@/api/generated/forebay.schemas";
import { addressOf } from "../object/address";

type Told = Pick<NotificationOutput, "news" | "kind" | "object_id" | "flow" | "project">;

/** Where the cause is told, in whichever project it is. */
export function causeOf({ news, kind, object_id, flow, project }: Told): string {
  const to =
    news === "dead_letters" && flow !== null
      ? `flows/${flow}/dead-letters`
      : addressOf({ kind, id: object_id, flow });
  return `/${project.organization_slug}/${project.slug}/${to}`;
}
