import { SwapOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowChangeVersion, useFlowVerdict } from "@/api/generated/flows";
import { getPipelineGetQueryKey } from "@/api/generated/pipelines";
import type { FlowBrief, PipelinePage, VerdictOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { Worded } from "@/components/feedback/Worded";

interface Props {
  pipeline: Pick<PipelinePage, "id" | "name">;
  flow: Pick<FlowBrief, "id">;
  /** A newer one, or an older one to go back to. */
  version: { readonly id: string; readonly number: number };
}

/** Lets a pipeline's flow go on with another version, or begin anew with it. */
export function ChangeVersion({ pipeline, flow, version }: Props) {
  const { t } = useTranslation("pipelines");
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [wantsState, setWantsState] = useState(true);
  const asked = useFlowVerdict(
    flow.id,
    { version: version.number },
    { query: { enabled: isChanging, staleTime: 0 } },
  );
  // What was said when the dialog was open before may be of another version that ran then.
  const verdict = asked.isFetching ? undefined : asked.data;
  const canKeep = verdict?.outcome !== "rebuild";
  const keepsState = wantsState && canKeep;
  return (
    <>
      <MayButton operation="runs.start" icon={<SwapOutlined />} onClick={() => setChanging(true)}>
        {t("run.change", { number: version.number })}
      </MayButton>
      <ConfirmDialog
        isOpen={isChanging}
        title={t("change.title", { name: pipeline.name, number: version.number })}
        effects={[
          <Said key="verdict" verdict={verdict} isFetching={asked.isFetching} />,
          t(keepsState ? "change.keeps" : "change.rebuilds"),
          t("change.neighbours"),
        ]}
        confirmLabel={t(keepsState ? "change.confirmKeep" : "change.confirmRebuild")}
        act={() =>
          flowChangeVersion(flow.id, { version: version.id, keeps_state: keepsState }).then(() =>
            queries.invalidateQueries({ queryKey: getPipelineGetQueryKey(pipeline.id) }),
          )
        }
        onClose={() => setChanging(false)}
      >
        {asked.error && <Failure error={asked.error} />}
        {canKeep && (
          <Radio.Group
            value={wantsState}
            onChange={({ target }) => setWantsState(target.value as boolean)}
            options={[
              { value: true, label: t("change.keepState") },
              { value: false, label: t("change.rebuildState") },
            ]}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

interface SaidProps {
  verdict: VerdictOutput | undefined;
  isFetching: boolean;
}

/** Whether the state can be kept, and why not. */
function Said({ verdict, isFetching }: SaidProps) {
  const { t } = useTranslation("pipelines");
  const word = useCodeWords();
  if (!verdict) return t(isFetching ? "change.asking" : "change.notAsked");
  if (verdict.why) return <Worded>{word(verdict.why).message}</Worded>;
  return verdict.outcome === "keeps" ? (
    <Worded>{t("change.fits", { node: verdict.node })}</Worded>
  ) : (
    t("change.harmless")
  );
}
