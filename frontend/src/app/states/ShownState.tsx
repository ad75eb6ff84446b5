import type { ShownOutput } from "@/api/generated/forebay.schemas";
import { useAge } from "@/components/clock";
import { StateBadge } from "@/components/states/StateBadge";
import { stateAt } from "./evidence";

/**
 * A state as the server tells it. With `isFollowed` (its live topic is subscribed, so that every
 * heartbeat arrives) the age ticks, and ten silent seconds make it unknown even when this page is
 * what was cut off.
 */
export function ShownState({ shown, isFollowed }: { shown: ShownOutput; isFollowed?: boolean }) {
  return isFollowed ? (
    <FollowedState shown={shown} />
  ) : (
    <StateBadge state={shown.state} last={shown.last} reason={shown.reason} />
  );
}

function FollowedState({ shown }: { shown: ShownOutput }) {
  const age = useAge(shown.heard_at);
  return <StateBadge {...stateAt(shown, age)} age={age} reason={shown.reason} />;
}
