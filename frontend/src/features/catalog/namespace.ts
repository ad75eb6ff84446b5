import type { TableOutput } from "@/api/generated/forebay.schemas";

/** Kind, instance and database: where a table comes from. */
export function namespaceOf({ namespace }: Pick<TableOutput, "namespace">): string {
  return [namespace.kind, namespace.instance, namespace.database].join(".");
}
