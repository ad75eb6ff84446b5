import type { SampleReplayOutput } from "@/api/generated/forebay.schemas";

/** An answer is asked for every ten seconds; what is not heard of for longer may have ended. */
const longestMs = 15_000;

/** The moment being played now: the last told one, carried on at its speed while it is played. */
export function playedAt(
  { at, speed, heard_at, is_played }: SampleReplayOutput,
  now: number,
): Date {
  const since = is_played ? Math.min(Math.max(0, now - Date.parse(heard_at)), longestMs) : 0;
  return new Date(Date.parse(at) + since * (speed ?? 0));
}
