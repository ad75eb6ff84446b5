import { PlusOutlined } from "@ant-design/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FlowBrief, PipelineOutput } from "@/api/generated/forebay.schemas";
import { getPipelineListQueryKey, pipelineList } from "@/api/generated/pipelines";
import { ListPage } from "@/app/page/ListPage";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { paceAt } from "@/app/states/evidence";
import { ShownState } from "@/app/states/ShownState";
import { stateWidth } from "@/app/states/state-width";
import { useStillEvidence } from "@/app/states/use-evidence";
import { figuresMs, useRows } from "@/app/use-rows";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { useFormats } from "@/i18n/use-formats";
import { NewPipeline } from "./NewPipeline";

export function PipelinesPage() {
  const { t } = useTranslation("pipelines");
  const { project } = usePlace();
  const path = usePath();
  const [isCreating, setCreating] = useState(false);
  const list = useRows(
    pipelineList,
    getPipelineListQueryKey,
    { project: project.id },
    { refetchInterval: figuresMs },
  );
  const columns = useMemo<TableColumn<PipelineOutput>[]>(
    () => [
      {
        key: "name",
        title: t("list.name"),
        sortBy: ({ name }) => name,
        narrow: "title",
        render: ({ id, name }) => <Link to={path(`pipelines/${id}`)}>{name}</Link>,
      },
      {
        key: "state",
        title: t("list.state"),
        width: stateWidth,
        sortBy: ({ flow }) => flow?.state.state ?? null,
        narrow: "aside",
        render: ({ flow }) =>
          flow ? <ShownState shown={flow.state} isReadAnew /> : t("list.notStarted"),
      },
      {
        key: "rate",
        title: t("list.rate"),
        align: "end",
        sortBy: ({ flow }) => flow?.pace.rows_per_second ?? null,
        render: ({ flow }) => <Rate flow={flow} />,
      },
      {
        key: "lag",
        title: t("list.lag"),
        align: "end",
        sortBy: ({ flow }) => flow?.pace.lag_seconds ?? null,
        render: ({ flow }) => <Lag flow={flow} />,
      },
      {
        key: "version",
        title: t("list.version"),
        align: "end",
        narrow: "hidden",
        render: (pipeline) => <Version pipeline={pipeline} />,
      },
      {
        key: "updated",
        title: t("list.updated"),
        sortBy: ({ updated_at }) => updated_at,
        narrow: "hidden",
        render: ({ updated_at }) => <TimeAgo at={updated_at} />,
      },
    ],
    [t, path],
  );
  const create = (
    <MayButton
      operation="pipelines.edit"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t("list.create")}
    </MayButton>
  );
  return (
    <ListPage
      title={t("list.heading")}
      list={list}
      columns={columns}
      folder="pipelines"
      empty={t("list.empty")}
      create={create}
    >
      {isCreating && <NewPipeline onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

/** The one that runs, which may be older than the newest; of what was never started, the newest. */
function Version({ pipeline }: { pipeline: PipelineOutput }) {
  const { t } = useTranslation("pipelines");
  if (!pipeline.published) return t("list.draftOnly");
  return t(pipeline.has_changes ? "list.versionChanged" : "list.versionNumber", {
    number: pipeline.flow?.version ?? pipeline.published.number,
  });
}

function Rate({ flow }: { flow: FlowBrief | null }) {
  const formats = useFormats();
  const evidence = useStillEvidence();
  const rate = flow && paceAt(flow, evidence).rows_per_second;
  return rate === null ? "–" : formats.rowsPerSecond(rate);
}

function Lag({ flow }: { flow: FlowBrief | null }) {
  const formats = useFormats();
  const evidence = useStillEvidence();
  const lag = flow && paceAt(flow, evidence).lag_seconds;
  return lag === null ? "–" : formats.latency(lag);
}
