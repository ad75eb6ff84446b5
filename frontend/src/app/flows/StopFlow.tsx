import { PauseOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowStop } from "@/api/generated/flows";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { useProblem } from "../page/use-problem";
import { MayButton } from "../place/MayButton";

interface Props {
  flow: string;
  /** "Stop pipeline" */
  label: string;
  /** "Stop pipeline orders" */
  title: string;
  onStopped: (flow: FlowOutput) => unknown;
}

/** Stops what runs, after saying what ends with it and what stays. */
export function StopFlow({ flow, label, title, onStopped }: Props) {
  const { t } = useTranslation("shell");
  const [isAsking, setAsking] = useState(false);
  const stopping = useMutation({ mutationFn: () => flowStop(flow), onSuccess: onStopped });
  const problem = useProblem(stopping.error);
  const close = () => {
    stopping.reset();
    setAsking(false);
  };
  return (
    <>
      <MayButton operation="runs.stop" icon={<PauseOutlined />} onClick={() => setAsking(true)}>
        {label}
      </MayButton>
      <ConfirmEffect
        isOpen={isAsking}
        title={title}
        effects={[t("stop.ends"), t("stop.keeps")]}
        confirmLabel={t("stop.confirm")}
        isDangerous
        onConfirm={() => stopping.mutateAsync().then(close, () => undefined)}
        onCancel={close}
        problem={problem}
      />
    </>
  );
}
