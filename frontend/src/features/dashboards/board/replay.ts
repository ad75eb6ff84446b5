import type { SampleReplayOutput } from "@/api/generated/forebay.schemas";

/** The moment being played now: the last told one, carried on at its speed. */
export function playedAt({ at, speed, heard_at }: SampleReplayOutput, now: number): Date {
  const since = Math.max(0, now - Date.parse(heard_at));
  return new Date(Date.parse(at) + since * (speed ?? 0));
}
