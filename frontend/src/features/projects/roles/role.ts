import type { RoleOutput } from "@/api/generated/forebay.schemas";

/** A column of the matrix. */
export interface RoleColumn {
  readonly id: string;
  readonly name: string;
  readonly operations: ReadonlySet<string>;
  /** Of the organization's own; ours cannot be changed. */
  readonly custom?: RoleOutput;
}

/** A role that is being made (no id yet) or changed. */
export interface RoleDraft {
  readonly id: string | null;
  readonly name: string;
  readonly operations: ReadonlySet<string>;
  /** What it held when its changing began; nothing for a new one. */
  readonly seen?: readonly string[];
  /** How many hold it: a change counts for them at once. */
  readonly places: number;
}

export function draftOf({ id, name, operations, places }: RoleOutput): RoleDraft {
  return { id, name, operations: new Set(operations), seen: operations, places };
}

/** With the operation if it was without, and the reverse. */
export function toggled(draft: RoleDraft, operation: string): RoleDraft {
  return { ...draft, operations: draft.operations.symmetricDifference(new Set([operation])) };
}
