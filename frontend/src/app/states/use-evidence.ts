import type { ShownOutput } from "@/api/generated/forebay.schemas";
import { useAge } from "@/components/clock";
import { useLine } from "@/live/line";
import type { Evidence } from "./evidence";

/** Of what is told in lists: it holds while the line does. */
export function useStillEvidence(): Evidence {
  return { age: null, isCutOff: useLine(({ isCutOff }) => isCutOff) };
}

/** Of what is followed: every heartbeat arrives here, and its age ticks. */
export function useFollowedEvidence(shown: ShownOutput | undefined): Evidence {
  return { age: useAge(shown?.heard_at), isCutOff: useLine(({ isCutOff }) => isCutOff) };
}
