import type { ShownOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { useAge } from "@/components/clock";
import { StateBadge } from "@/components/states/StateBadge";
import { stateAt } from "./evidence";

interface Props {
  shown: ShownOutput;
}

/**
 * A state as the server tells it. With `isFollowed` (its live topic is subscribed, so that every
 * heartbeat arrives) the age ticks, and ten silent seconds make it unknown even when this page is
 * what was cut off.
 */
export function ShownState({ shown, isFollowed }: Props & { isFollowed?: boolean }) {
  return isFollowed ? <FollowedState shown={shown} /> : <StillState shown={shown} />;
}

function StillState({ shown }: Props) {
  const reason = useReason(shown);
  return <StateBadge state={shown.state} last={shown.last} reason={reason} />;
}

function FollowedState({ shown }: Props) {
  const age = useAge(shown.heard_at);
  const reason = useReason(shown);
  return <StateBadge {...stateAt(shown, age)} age={age} reason={reason} />;
}

function useReason({ reason }: ShownOutput): string | undefined {
  const word = useCodeWords();
  return reason ? word(reason).message : undefined;
}
