import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOutletContext } from "react-router";
import { isInTheWay } from "@/api/api-error";
import type {
  FlowBrief,
  PipelinePage,
  ShownState,
  VersionOutput,
} from "@/api/generated/forebay.schemas";
import { usePipelineVersionGet } from "@/api/generated/pipeline-versions";
import { getPipelineVersionsQueryKey, pipelineVersions } from "@/api/generated/pipelines";
import type { PageAsked } from "@/app/every-row";
import { Failure } from "@/app/page/Failure";
import { OlderRows } from "@/app/page/OlderRows";
import { stateAt } from "@/app/states/evidence";
import { useFollowedEvidence } from "@/app/states/use-evidence";
import { useRows } from "@/app/use-rows";
import { CodeView } from "@/components/code/CodeView";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { ChangeVersion } from "../ChangeVersion";
import { useFlowOf, useSeesFlows } from "../flow";
import { Changes } from "./PublishDialog";
import styles from "./versions.module.css";

const runs: ReadonlySet<ShownState> = new Set(["running", "degraded"]);

/** Every published version: who, when, why, what it changed, and the program it became. */
export function VersionsTab() {
  const pipeline = useOutletContext<PipelinePage>();
  const { t } = useTranslation("pipelines");
  const flow = useFlowOf(pipeline);
  const seesFlows = useSeesFlows();
  const evidence = useFollowedEvidence(seesFlows ? flow?.state : undefined);
  const running = flow && runs.has(stateAt(flow.state, evidence).state) ? flow.version : null;
  const [selected, setSelected] = useState<VersionOutput | null>(null);
  const versions = useRows(
    (page: PageAsked, options) => pipelineVersions(pipeline.id, page, options),
    () => getPipelineVersionsQueryKey(pipeline.id),
    {},
  );
  const columns = useMemo<TableColumn<VersionOutput>[]>(
    () => [
      {
        key: "number",
        title: t("versions.version"),
        width: 160,
        narrow: "title",
        sortBy: ({ number }) => number,
        render: ({ number }) =>
          number === running ? t("versions.running", { number }) : t("versions.number", { number }),
      },
      { key: "note", title: t("versions.note"), narrow: "detail", render: ({ note }) => note },
      {
        key: "by",
        title: t("versions.by"),
        width: 180,
        narrow: "hidden",
        render: ({ published_by }) => published_by.display_name || published_by.username,
      },
      {
        key: "at",
        title: t("versions.at"),
        width: 140,
        narrow: "aside",
        render: ({ published_at }) => <TimeAgo at={published_at} />,
      },
    ],
    [t, running],
  );
  if (isInTheWay(versions.error, versions.data))
    return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  return (
    <div className={styles.tab}>
      <DataTable
        name={t("tab.versions")}
        columns={columns}
        rows={versions.data}
        rowKey={({ id }) => id}
        selectedKey={selected?.id}
        onOpen={setSelected}
        empty={<EmptyState kind="nothing" title={t("versions.none")} />}
      />
      <OlderRows of={versions} />
      {selected && <Chosen pipeline={pipeline} flow={flow} version={selected} />}
    </div>
  );
}

interface ChosenProps {
  pipeline: PipelinePage;
  flow: FlowBrief | null;
  version: VersionOutput;
}

function Chosen({ pipeline, flow, version }: ChosenProps) {
  const { t } = useTranslation("pipelines");
  const { data, error } = usePipelineVersionGet(version.id);
  if (isInTheWay(error, data)) return <Failure error={error} />;
  return (
    <section aria-label={t("versions.number", { number: version.number })}>
      {flow && flow.version !== version.number && (
        <ChangeVersion pipeline={pipeline} flow={flow} version={version} />
      )}
      {version.number > 1 && (
        <>
          <h2>{t("versions.changes")}</h2>
          <Changes
            pipeline={pipeline.id}
            before={String(version.number - 1)}
            after={String(version.number)}
          />
        </>
      )}
      <h2>{t("versions.program")}</h2>
      {data ? (
        <CodeView label={t("versions.program")} text={data.source} language="python" />
      ) : (
        <Skeleton shape="lines" />
      )}
    </section>
  );
}
