import type { AuditEntryOutput } from "@/api/generated/forebay.schemas";

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What was and what is, field by field; texts as they are, the rest as JSON. */
export function changesOf({ changes }: Pick<AuditEntryOutput, "changes">): readonly Change[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes)
    .filter((entry): entry is [string, [unknown, unknown]] => Array.isArray(entry[1]))
    .map(([field, [before, after]]) => ({ field, before: shown(before), after: shown(after) }));
}

export function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
