import type { ShownOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { useAge } from "@/components/clock";
import { StateBadge } from "@/components/states/StateBadge";
import { stateAt } from "./evidence";
import { useFollowedEvidence, useReadEvidence, useStillEvidence } from "./use-evidence";

interface Props {
  shown: ShownOutput;
}

/**
 * A state as the server tells it, and unknown within ten seconds of silence, also when this page is
 * what was cut off. With `isFollowed` (its live topic is subscribed, so that every heartbeat
 * arrives) its age ticks beside it, and judges it; with `isReadAnew` (every few seconds, but not
 * with every heartbeat) that is told later by as much.
 */
export function ShownState({
  shown,
  isFollowed,
  isReadAnew,
}: Props & { isFollowed?: boolean; isReadAnew?: boolean }) {
  if (isFollowed) return <FollowedState shown={shown} />;
  return isReadAnew ? <AgedState shown={shown} /> : <StillState shown={shown} />;
}

function StillState({ shown }: Props) {
  const reason = useReason(shown);
  return <StateBadge {...stateAt(shown, useStillEvidence())} reason={reason} />;
}

function AgedState({ shown }: Props) {
  const age = useAge(shown.heard_at);
  const reason = useReason(shown);
  return <StateBadge {...stateAt(shown, useReadEvidence(shown))} age={age} reason={reason} />;
}

function FollowedState({ shown }: Props) {
  const evidence = useFollowedEvidence(shown);
  const reason = useReason(shown);
  return <StateBadge {...stateAt(shown, evidence)} age={evidence.age} reason={reason} />;
}

function useReason({ reason }: ShownOutput): string | undefined {
  const word = useCodeWords();
  return reason ? word(reason).message : undefined;
}
