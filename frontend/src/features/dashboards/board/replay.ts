import type { SampleReplayOutput } from "@/api/generated/forebay.schemas";

/** So often it is asked for. What is not heard of for longer may have ended. */
export const replayMs = 10_000;
const longestMs = 1.5 * replayMs;

/** The moment being played now: the last told one, carried on at its speed while it is played. */
export function playedAt(
  { at, speed, heard_at, is_played }: SampleReplayOutput,
  now: number,
): Date {
  const since = is_played ? Math.min(Math.max(0, now - Date.parse(heard_at)), longestMs) : 0;
  return new Date(Date.parse(at) + since * (speed ?? 0));
}
