import { CaretRightOutlined, SwapOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowChangeVersion, flowCreate, flowStart } from "@/api/generated/flows";
import { getPipelineGetQueryKey } from "@/api/generated/pipelines";
import type { FlowBrief, FlowOutput, PipelinePage } from "@/api/generated/forebay.schemas";
import { StopFlow } from "@/app/flows/StopFlow";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { useTellFailure } from "@/app/page/use-tell-failure";
import { MayButton } from "@/app/place/MayButton";

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
  const [isChanging, setChanging] = useState(false);
  const [keepsState, setKeepsState] = useState(true);
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
        <MayButton operation="runs.start" icon={<SwapOutlined />} onClick={() => setChanging(true)}>
          {t("run.change", { number: newest.number })}
        </MayButton>
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
      {flow && newest && (
        <ConfirmDialog
          isOpen={isChanging}
          title={t("change.title", { name: pipeline.name, number: newest.number })}
          effects={[t("change.neighbours"), t(keepsState ? "change.keeps" : "change.rebuilds")]}
          confirmLabel={t(keepsState ? "change.confirmKeep" : "change.confirmRebuild")}
          act={() =>
            flowChangeVersion(flow.id, { version: newest.id, keeps_state: keepsState }).then(
              refresh,
            )
          }
          onClose={() => setChanging(false)}
        >
          <Radio.Group
            value={keepsState}
            onChange={({ target }) => setKeepsState(target.value as boolean)}
            options={[
              { value: true, label: t("change.keepState") },
              { value: false, label: t("change.rebuildState") },
            ]}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
