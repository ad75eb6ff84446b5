import { CaretRightOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { flowStart, getFlowGetQueryKey } from "@/api/generated/flows";
import type { FlowDetail, FlowOutput } from "@/api/generated/forebay.schemas";
import { StopFlow } from "@/app/flows/StopFlow";
import { useTellFailure } from "@/app/page/use-tell-failure";
import { MayButton } from "@/app/place/MayButton";
import { RewindFlow } from "./RewindFlow";

/**
 * Rewind, start and stop; what failed is still wanted, and can be started again or wanted no more. A
 * capture's flow starts and stops with its capture.
 */
export function FlowActions({ flow }: { flow: FlowDetail }) {
  const { t } = useTranslation("runs");
  const queries = useQueryClient();
  const keep = (answer: FlowOutput) =>
    queries.setQueryData<FlowDetail>(
      getFlowGetQueryKey(flow.id),
      (known) => known && { ...flow, ...answer },
    );
  const starting = useMutation({
    mutationFn: () => flowStart(flow.id),
    onSuccess: keep,
    onError: useTellFailure(),
  });
  if (flow.kind === "capture") return null;
  const isWanted = flow.state.wanted === "running";
  return (
    <>
      <RewindFlow flow={flow} onRewound={keep} />
      {(!isWanted || flow.failure) && (
        <MayButton
          operation="runs.start"
          type="primary"
          icon={<CaretRightOutlined />}
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {t("flow.start")}
        </MayButton>
      )}
      {isWanted && (
        <StopFlow
          flow={flow.id}
          label={t("flow.stop")}
          title={t("stop.title", { name: flow.name })}
          onStopped={keep}
        />
      )}
    </>
  );
}
