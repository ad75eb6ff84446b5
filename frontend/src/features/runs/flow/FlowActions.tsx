import { CaretRightOutlined, PauseOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowStart, flowStop, getFlowGetQueryKey } from "@/api/generated/flows";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { useProblem } from "@/app/page/use-problem";
import { MayButton } from "@/app/place/MayButton";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";

/** Start and stop; a capture's flow starts and stops with its capture. */
export function FlowActions({ flow }: { flow: FlowDetail }) {
  const { t } = useTranslation("runs");
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const keep = (answer: Awaited<ReturnType<typeof flowStart>>) => {
    queries.setQueryData<FlowDetail>(
      getFlowGetQueryKey(flow.id),
      (known) => known && { ...known, ...answer },
    );
    setAsking(false);
  };
  const starting = useMutation({ mutationFn: () => flowStart(flow.id), onSuccess: keep });
  const stopping = useMutation({ mutationFn: () => flowStop(flow.id), onSuccess: keep });
  const problem = useProblem(stopping.error);
  if (flow.kind === "capture") return null;
  if (flow.state.wanted !== "running") {
    return (
      <MayButton operation="runs.start"
        type="primary"
        icon={<CaretRightOutlined />}
        loading={starting.isPending}
        onClick={() => starting.mutate()}
      >
        {t("flow.start")}
      </MayButton>
    );
  }
  return (
    <>
      <MayButton operation="runs.stop" icon={<PauseOutlined />} onClick={() => setAsking(true)}>
        {t("flow.stop")}
      </MayButton>
      <ConfirmEffect
        isOpen={isAsking}
        title={t("stop.title", { name: flow.name })}
        effects={[t("stop.ends"), t("stop.keeps")]}
        confirmLabel={t("stop.confirm")}
        isDangerous
        onConfirm={() => stopping.mutateAsync().catch(() => undefined)}
        onCancel={() => setAsking(false)}
        problem={problem}
      />
    </>
  );
}
