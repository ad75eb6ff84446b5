/** How fresh what is shown is, by the source's newest commit; never by event time. */
export type Freshness = "live" | "behind" | "stale" | "quiet" | "reconnecting";

export interface FreshnessInput {
  /** Seconds since the newest source commit shown; null: nothing was committed yet. */
  readonly commitAge: number | null;
  /** Seconds since the newest heartbeat that was read after that; null: none is known. */
  readonly seenAge?: number | null;
  /** What brings changes is stopped: none are awaited, however new the newest is. */
  readonly isStopped?: boolean;
  readonly isConnected: boolean;
  readonly liveSeconds?: number;
  readonly staleSeconds?: number;
}

/** A source that commits nothing else commits a heartbeat so often. */
const heartbeatSeconds = 5;

/** The word, and the age that stands beside it. */
export function freshnessOf({
  commitAge,
  seenAge = null,
  isStopped = false,
  isConnected,
  liveSeconds = 5,
  staleSeconds = 60,
}: FreshnessInput): { freshness: Freshness; age: number | null } {
  if (!isConnected) return { freshness: "reconnecting", age: commitAge };
  const age = Math.min(commitAge ?? Infinity, seenAge ?? Infinity);
  if (isStopped && age < Infinity) return { freshness: "stale", age };
  if (commitAge !== null && commitAge <= liveSeconds) return { freshness: "live", age: commitAge };
  // Heartbeats come: what is shown is true until now, and nothing changed. Or nothing came yet.
  if (age === Infinity || (seenAge !== null && seenAge <= liveSeconds + heartbeatSeconds)) {
    return { freshness: "quiet", age: commitAge };
  }
  return { freshness: age <= staleSeconds ? "behind" : "stale", age };
}

/**
 * Of several that are shown together: what moves does not hide what lags or stands. Only where all
 * is true until now the newest of them says when something changed last.
 */
export function freshnessOfAll(
  parts: readonly { freshness: Freshness; age: number | null }[],
): { freshness: Freshness; age: number | null } | undefined {
  const byAge = [...parts].sort((one, other) => (one.age ?? Infinity) - (other.age ?? Infinity));
  const latest = (word: Freshness) => byAge.findLast(({ freshness }) => freshness === word);
  return latest("stale") ?? latest("behind") ?? byAge[0];
}
