import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import type { RunOutput } from "@/api/generated/forebay.schemas";
import { getRunListQueryKey, runList } from "@/api/generated/runs";
import { useCodeWords } from "@/api/use-code-words";
import { ObjectActivity } from "@/app/activity/ObjectActivity";
import { Failure } from "@/app/page/Failure";
import { OlderRows } from "@/app/page/OlderRows";
import { useRows } from "@/app/use-rows";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Worded } from "@/components/feedback/Worded";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "./flow.module.css";
import { useShownFlow } from "./live-flow";

/** Each run of the flow: when it began, how long it went, and why it ended. */
export function ActivityTab() {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const word = useCodeWords();
  const flow = useShownFlow();
  const runs = useRows(runList, getRunListQueryKey, { flow: flow.id });
  const columns = useMemo<TableColumn<RunOutput>[]>(
    () => [
      {
        key: "asked",
        title: t("activity.asked"),
        narrow: "title",
        render: ({ asked_at }) => <TimeAgo at={asked_at} />,
      },
      {
        key: "version",
        title: t("facts.version"),
        align: "end",
        render: ({ version }) => version,
      },
      {
        key: "lasted",
        title: t("activity.lasted"),
        align: "end",
        render: ({ started_at, ended_at }) =>
          started_at && ended_at
            ? formats.span((Date.parse(ended_at) - Date.parse(started_at)) / 1000)
            : "–",
      },
      {
        key: "end",
        title: t("activity.end"),
        narrow: "aside",
        render: ({ ended_at, end_reason }) =>
          ended_at ? t(`end.${end_reason}`) : t("activity.goesOn"),
      },
      {
        key: "why",
        title: t("activity.why"),
        narrow: "detail",
        render: ({ end_told }) => end_told && <Worded>{word(end_told).message}</Worded>,
      },
    ],
    [t, formats, word],
  );
  if (isInTheWay(runs.error, runs.data))
    return <Failure error={runs.error} onRetry={() => void runs.refetch()} />;
  return (
    <div className={styles.tab}>
      <DataTable
        name={t("tab.activity")}
        columns={columns}
        rows={runs.data}
        rowKey={({ id }) => id}
        empty={<EmptyState kind="nothing" title={t("activity.none")} />}
      />
      <OlderRows of={runs} />
      <section>
        <h2>{t("activity.people")}</h2>
        <ObjectActivity id={flow.id} />
      </section>
    </div>
  );
}
