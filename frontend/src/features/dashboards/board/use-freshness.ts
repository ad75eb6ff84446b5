import { ageAt, useExactServerNow } from "@/components/clock";
import { freshnessOf, freshnessOfAll, type Freshness } from "@/components/states/freshness";
import { useLine } from "@/live/line";
import type { Shown } from "./results";

interface Limits {
  live_seconds: number;
  stale_seconds: number;
}

interface BoardFreshness {
  freshness: Freshness;
  age: number | null;
  /** The age of each dataset that is stale by itself. */
  stale: ReadonlyMap<string, number | null>;
}

/** How fresh a board is: as its latest dataset, for another flow may feed each. */
export function useFreshness(
  results: ReadonlyMap<string, Shown>,
  limits: Limits | undefined,
): BoardFreshness {
  // Whole seconds would call live what is up to two seconds older than that.
  const now = useExactServerNow();
  const isConnected = useLine(({ status }) => status === "live");
  const judge = (commit: string | null, seen: string | null, isStopped: boolean) =>
    freshnessOf({
      commitAge: ageAt(now, commit),
      seenAge: ageAt(now, afterCommit(seen, commit)),
      isStopped,
      isConnected,
      ...(limits && { liveSeconds: limits.live_seconds, staleSeconds: limits.stale_seconds }),
    });
  const judged = [...results].flatMap(([dataset, { result }]) => {
    const { newest_commit_at = null, seen_up_to = null, is_stopped = false } = result ?? {};
    // No flow told of its tables: nothing is known of their age.
    if (newest_commit_at === null && seen_up_to === null) return [];
    return [{ dataset, ...judge(newest_commit_at, seen_up_to, is_stopped) }];
  });
  const { freshness, age } = freshnessOfAll(judged) ?? judge(null, null, false);
  const stale = judged.filter((each) => each.freshness === "stale");
  return { freshness, age, stale: new Map(stale.map((each) => [each.dataset, each.age])) };
}

/** So long after the newest commit, what was read since tells that nothing else was committed. */
const silenceMs = 500;

/** What a busy source sent along with its newest commit tells nothing of what came after. */
function afterCommit(seen: string | null, commit: string | null): string | null {
  if (seen === null || commit === null) return seen;
  return Date.parse(seen) - Date.parse(commit) >= silenceMs ? seen : null;
}
