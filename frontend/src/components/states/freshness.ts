/** How fresh what is shown is, by the source's newest commit; never by event time. */
export type Freshness = "live" | "behind" | "stale" | "quiet" | "reconnecting";

export interface FreshnessInput {
  /** Seconds since the newest source commit shown; null: nothing was committed yet. */
  readonly age: number | null;
  readonly isConnected: boolean;
  /** The flow that feeds it was stopped. */
  readonly isStopped?: boolean;
  /** The source commits nothing, and its heartbeats say that it lives. */
  readonly isIdle?: boolean;
  readonly liveSeconds?: number;
  readonly staleSeconds?: number;
}

export function freshnessOf({
  age,
  isConnected,
  isStopped = false,
  isIdle = false,
  liveSeconds = 5,
  staleSeconds = 60,
}: FreshnessInput): Freshness {
  if (!isConnected) return "reconnecting";
  if (isStopped) return "stale";
  if (age === null || (isIdle && age > liveSeconds)) return "quiet";
  if (age <= liveSeconds) return "live";
  return age <= staleSeconds ? "behind" : "stale";
}
