import { CaretRightOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { flowCreate, flowStart } from "@/api/generated/flows";
import { getPipelineGetQueryKey } from "@/api/generated/pipelines";
import type { FlowBrief, FlowOutput, PipelinePage } from "@/api/generated/forebay.schemas";
import { StopFlow } from "@/app/flows/StopFlow";
import { useTellFailure } from "@/app/page/use-tell-failure";
import { MayButton } from "@/app/place/MayButton";
import { ChangeVersion } from "./ChangeVersion";

interface Props {
  pipeline: PipelinePage;
  flow: FlowBrief | null;
}

/**
 * Start, stop, and go on with the newest version: what others notice is confirmed first. What
 * failed is still wanted, and can be started again.
 */
export function RunActions({ pipeline, flow }: Props) {
  const { t } = useTranslation("pipelines");
  const queries = useQueryClient();
  const newest = pipeline.published;
  const isWanted = flow?.state.wanted === "running";

  const refresh = () =>
    queries.invalidateQueries({ queryKey: getPipelineGetQueryKey(pipeline.id) });
  const starting = useMutation({
    mutationFn: (action: () => Promise<FlowOutput>) => action(),
    onSuccess: refresh,
    onError: useTellFailure(),
  });
  /** Again with the version it had; the first time with the newest. */
  const start = () => {
    if (flow) starting.mutate(() => flowStart(flow.id));
    else if (newest) starting.mutate(() => flowCreate({ version: newest.id }));
  };

  return (
    <>
      {newest && flow && flow.version < newest.number && (
        <ChangeVersion pipeline={pipeline} flow={flow} version={newest} />
      )}
      {(!isWanted || flow.failure) && (
        <MayButton
          operation="runs.start"
          icon={<CaretRightOutlined />}
          disabled={!newest}
          title={newest ? undefined : t("run.publishFirst")}
          loading={starting.isPending}
          onClick={start}
        >
          {t("run.start")}
        </MayButton>
      )}
      {flow && isWanted && (
        <StopFlow
          flow={flow.id}
          label={t("run.stop")}
          title={t("stop.title", { name: pipeline.name })}
          onStopped={refresh}
        />
      )}
    </>
  );
}
