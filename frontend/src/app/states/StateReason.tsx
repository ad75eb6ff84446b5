import type { ShownOutput, ToldOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { Worded } from "@/components/feedback/Worded";
import { useStillEvidence } from "./use-evidence";

interface Props {
  shown: ShownOutput;
  /** What the page tells already, at length. */
  told?: readonly (ToldOutput | null | undefined)[];
}

/** Why a state is what it is and what to do, in words that need no pointer. Of a state that may no
 * longer be so, nothing. */
export function StateReason({ shown: { reason }, told = [] }: Props) {
  const word = useCodeWords();
  const { isCutOff } = useStillEvidence();
  if (!reason || isCutOff || told.some((each) => each?.code === reason.code)) return null;
  const { message, hint } = word(reason);
  return (
    <span>
      <Worded>{`${message} ${hint}`}</Worded>
    </span>
  );
}
