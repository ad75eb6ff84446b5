import type { ObjectKind } from "@/api/generated/forebay.schemas";

/** The page that tells the cause: how it runs when it has a flow, else the object's own page. */
export function addressOf(object: { kind: ObjectKind; id: string; flow?: string | null }): string {
  if (object.flow && object.kind === "pipeline") return `flows/${object.flow}/overview`;
  return `${object.kind}s/${object.id}`;
}
