import { SwapOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowChangeVersion } from "@/api/generated/flows";
import { getPipelineGetQueryKey } from "@/api/generated/pipelines";
import type { FlowBrief, PipelinePage } from "@/api/generated/forebay.schemas";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { MayButton } from "@/app/place/MayButton";

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
  const [keepsState, setKeepsState] = useState(true);
  return (
    <>
      <MayButton operation="runs.start" icon={<SwapOutlined />} onClick={() => setChanging(true)}>
        {t("run.change", { number: version.number })}
      </MayButton>
      <ConfirmDialog
        isOpen={isChanging}
        title={t("change.title", { name: pipeline.name, number: version.number })}
        effects={[t("change.neighbours"), t(keepsState ? "change.keeps" : "change.rebuilds")]}
        confirmLabel={t(keepsState ? "change.confirmKeep" : "change.confirmRebuild")}
        act={() =>
          flowChangeVersion(flow.id, { version: version.id, keeps_state: keepsState }).then(() =>
            queries.invalidateQueries({ queryKey: getPipelineGetQueryKey(pipeline.id) }),
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
    </>
  );
}
