import type { ShownOutput, ShownState } from "@/api/generated/forebay.schemas";

const silenceSeconds = 10;

/** What may still be said of a state when it was last heard of so long ago. */
export function stateAt(
  { state, last }: Pick<ShownOutput, "state" | "last">,
  age: number | null,
): { state: ShownState; last: ShownState | null } {
  const isAlive = state === "running" || state === "degraded";
  return isAlive && age !== null && age > silenceSeconds
    ? { state: "unknown", last: state }
    : { state, last };
}
