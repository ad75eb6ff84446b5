import type { PaceOutput, ShownOutput, ShownState } from "@/api/generated/forebay.schemas";

/**
 * As the server counts. An age on screen is whole seconds between whole seconds: what it calls
 * eight is eight to ten.
 */
const silenceSeconds = 8;

export interface Evidence {
  /** Seconds since it was last heard of, where each word of it arrives here; else null. */
  readonly age: number | null;
  /** Whether the line to the server is silent: nothing newer would arrive. */
  readonly isCutOff: boolean;
}

/** What may still be said of a state. */
export function stateAt(
  { state, last }: Pick<ShownOutput, "state" | "last">,
  { age, isCutOff }: Evidence,
): { state: ShownState; last: ShownState | null } {
  // What starts may have been heard of long ago, before it stopped: that is no silence.
  const isHeard = state === "running" || state === "degraded";
  const isSilent = isHeard && age !== null && age >= silenceSeconds;
  const isUnknown = isSilent || (isCutOff && (isHeard || state === "starting"));
  return isUnknown ? { state: "unknown", last: state } : { state, last };
}

const noPace: PaceOutput = { rows_per_second: null, lag_messages: null, lag_seconds: null };

/** How fast something is; what is unknown has no pace. */
export function paceAt(
  { state, pace }: { state: ShownOutput; pace: PaceOutput },
  evidence: Evidence,
): PaceOutput {
  return stateAt(state, evidence).state === "unknown" ? noPace : pace;
}
