/** How long: the largest whole unit that still says something. */

export type SpanUnit = "milliseconds" | "seconds" | "minutes" | "hours" | "days";

const units: readonly (readonly [SpanUnit, number])[] = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
];

export interface Span {
  readonly unit: SpanUnit;
  readonly count: number;
}

/** Below a second counts in milliseconds when asked: an age never does, a latency always. */
export function spanOf(seconds: number, finest: "seconds" | "milliseconds" = "seconds"): Span {
  const whole = Math.max(0, seconds);
  if (finest === "milliseconds" && whole < 1) {
    return { unit: "milliseconds", count: Math.round(whole * 1000) };
  }
  // A minute is said from 100 s on: "90 s" is more exact than "1 min".
  for (const [unit, size] of units) {
    if (whole >= (unit === "minutes" ? 100 : unit === "seconds" ? 0 : size * 2)) {
      return { unit, count: Math.floor(whole / size) };
    }
  }
  return { unit: "seconds", count: Math.floor(whole) };
}
