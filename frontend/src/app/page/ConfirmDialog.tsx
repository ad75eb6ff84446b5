import { useMutation } from "@tanstack/react-query";
import { ConfirmEffect, type ConfirmEffectProps } from "@/components/feedback/ConfirmEffect";
import { useProblem } from "./use-problem";

interface Props extends Omit<ConfirmEffectProps, "onConfirm" | "onCancel" | "problem"> {
  /** What was asked about. */
  act: () => Promise<unknown> | undefined;
  /** It was done, or is not to be. */
  onClose: () => void;
}

/** Asks, acts and closes. A refusal stands in the dialog, and is forgotten with it. */
export function ConfirmDialog({ act, onClose, ...asked }: Props) {
  const acting = useMutation({ mutationFn: async () => act() });
  const problem = useProblem(acting.error);
  const close = () => {
    acting.reset();
    onClose();
  };
  return (
    <ConfirmEffect
      {...asked}
      onConfirm={() => acting.mutateAsync().then(close, () => undefined)}
      onCancel={close}
      problem={problem}
    />
  );
}
