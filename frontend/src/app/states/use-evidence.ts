import type { ShownOutput } from "@/api/generated/forebay.schemas";
import { useAge } from "@/components/clock";
import { useLine } from "@/live/line";
import { figuresMs } from "../use-rows";
import type { Evidence } from "./evidence";

/** Of what is told in lists: it holds while the line does. */
export function useStillEvidence(): Evidence {
  return { age: null, isCutOff: useLine(({ isCutOff }) => isCutOff) };
}

/** So much older is what is read anew, at most, before its next word is here. */
const rereadSeconds = figuresMs / 1000 + 2;

/** Of what is read anew: an age that no rereading explains is silence. */
export function useReadEvidence(shown: ShownOutput): Evidence {
  const age = useAge(shown.heard_at);
  const { isCutOff } = useStillEvidence();
  return { age: age === null ? null : Math.max(0, age - rereadSeconds), isCutOff };
}

/** Of what is followed: every heartbeat arrives here, and its age ticks. */
export function useFollowedEvidence(shown: ShownOutput | undefined): Evidence {
  return { age: useAge(shown?.heard_at), isCutOff: useLine(({ isCutOff }) => isCutOff) };
}
