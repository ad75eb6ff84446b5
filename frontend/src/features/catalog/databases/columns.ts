import type { MountedColumnOutput, MountedTableOutput } from "@/api/generated/forebay.schemas";

/** What queries see of a table: the platform's own columns are hidden from them. */
export function queryableOf({ columns }: Pick<MountedTableOutput, "columns">) {
  return columns.filter(({ name }: MountedColumnOutput) => !name.startsWith("ums_"));
}
