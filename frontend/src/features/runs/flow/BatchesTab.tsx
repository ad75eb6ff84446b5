import { Button, Space } from "antd";
import { use, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useFlowBatches } from "@/api/generated/flows";
import type { MetricOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { figuresMs } from "@/app/use-rows";
import { ServerClock } from "@/components/clock";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "./flow.module.css";
import { useShownFlow } from "./live-flow";

const keptMs = 24 * 3600 * 1000;
const points = 100;

/** Each batch of the last day: when, how much it read, how long it took. The newest come by
 * themselves; an older page stays as it is. */
export function BatchesTab() {
  const { t } = useTranslation("runs");
  const flow = useShownFlow();
  const columns = useColumns();
  const clock = use(ServerClock);
  const [since] = useState(() => new Date(clock() - keptMs).toISOString());
  const [until, setUntil] = useState<string>();
  const isNewest = until === undefined;
  const { data, error, refetch, isFetching } = useFlowBatches(
    flow.id,
    { since, points, ...(until && { until }) },
    { query: { refetchInterval: isNewest && figuresMs, placeholderData: (shown) => shown } },
  );
  const oldest = data && data.length >= points ? data.at(-1)?.time : undefined;
  return (
    <div className={styles.tab}>
      <p className={styles.hint}>{t("batches.hint")}</p>
      {isInTheWay(error, data) ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("tab.batches")}
          columns={columns}
          rows={data}
          rowKey={({ time, query, batch_id }) => `${time} ${query} ${batch_id}`}
          isDense
          empty={
            <EmptyState kind="nothing" title={t(isNewest ? "batches.none" : "batches.noneOlder")} />
          }
        />
      )}
      <Space>
        {!isNewest && <Button onClick={() => setUntil(undefined)}>{t("batches.newest")}</Button>}
        {oldest && (
          <Button loading={isFetching && !isNewest} onClick={() => setUntil(oldest)}>
            {t("batches.older")}
          </Button>
        )}
      </Space>
    </div>
  );
}

function useColumns() {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  return useMemo<TableColumn<MetricOutput>[]>(() => {
    const number = (value: number | null) => (value === null ? "–" : formats.number(value));
    return [
      {
        key: "ended",
        title: t("batches.ended"),
        width: 220,
        narrow: "title",
        render: ({ time }) => formats.exactMoment(time),
      },
      { key: "query", title: t("sources.query"), narrow: "aside", render: ({ query }) => query },
      {
        key: "batch",
        title: t("sources.batch"),
        align: "end",
        render: ({ batch_id }) => formats.number(batch_id),
      },
      {
        key: "rows",
        title: t("batches.rows"),
        align: "end",
        sortBy: ({ consumed }) => consumed,
        render: ({ consumed }) => number(consumed),
      },
      {
        key: "took",
        title: t("batches.took"),
        align: "end",
        sortBy: tookMs,
        render: (batch) => formats.latency(tookMs(batch) / 1000),
      },
      {
        key: "lag",
        title: t("figures.lag"),
        align: "end",
        sortBy: ({ lag_seconds }) => lag_seconds,
        render: ({ lag_seconds }) => (lag_seconds === null ? "–" : formats.latency(lag_seconds)),
      },
      {
        key: "late",
        title: t("accounts.late"),
        align: "end",
        sortBy: ({ late_rows }) => late_rows,
        render: ({ late_rows }) => number(late_rows),
      },
    ];
  }, [t, formats]);
}

/** What follows one another; what else is told is part of these, such as the time of a sink. */
const stages = ["offsets", "planning", "batch", "log", "commit"] as const;

function tookMs({ stages_ms }: MetricOutput): number {
  return stages.reduce((sum, stage) => sum + (stages_ms[stage] ?? 0), 0);
}
