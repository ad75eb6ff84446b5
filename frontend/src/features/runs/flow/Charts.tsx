import { Select } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { Chart } from "@/components/charts/Chart";
import type { ChartSpec } from "@/components/charts/kinds/kind";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./flow.module.css";
import { figureResult, stageResult } from "./series";
import { wordOfStage } from "./stage-words";
import { useSeries } from "./use-series";

/** Rate, lag and the stages of a batch over the last quarter of an hour, moving. */
export function Charts({ flow }: { flow: Pick<FlowOutput, "id" | "created_at"> }) {
  const { t } = useTranslation("runs");
  const { data: series, error, refetch } = useSeries(flow.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const queries = useMemo(() => series?.queries.map((each) => each.query).sort() ?? [], [series]);
  const query = chosen ?? queries[0] ?? "";
  const specs = useMemo(() => {
    const columns = {
      time: t("charts.time"),
      query: t("charts.query"),
      stage: t("charts.stage"),
      rows_per_second: t("charts.rate"),
      lag_seconds: t("charts.lag"),
      ms: t("charts.latency"),
    };
    return specsOf(columns, t("charts.rowsUnit"));
  }, [t]);
  const results = useMemo(
    () =>
      series && {
        rate: figureResult(series, "rows_per_second", flow.created_at),
        lag: figureResult(series, "lag_seconds", flow.created_at),
        stages: stageResult(series, query, (stage) => wordOfStage(t, stage)),
      },
    [series, query, t, flow.created_at],
  );
  if (error && !series) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!results) return <Skeleton shape="chart" height={240} />;
  return (
    <div className={styles.charts}>
      {(["rate", "lag", "stages"] as const).map((name) => (
        <section key={name} className={styles.chart}>
          <h2>{t(`charts.${name}`)}</h2>
          {name === "stages" && queries.length > 1 && (
            <Select
              size="small"
              aria-label={t("charts.query")}
              value={query}
              options={queries.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          )}
          <div className={styles.drawing}>
            <Chart title={t(`charts.${name}`)} spec={specs[name]} result={results[name]} />
          </div>
        </section>
      ))}
    </div>
  );
}

function specsOf(
  labels: Record<string, string>,
  rowsUnit: string,
): Record<"rate" | "lag" | "stages", ChartSpec> {
  const line = (
    measure: string,
    series: string,
    format: { unit: string; decimals?: number },
  ): ChartSpec => ({
    kind: "line",
    settings: { x: "time", measures: [measure], series, labels, ...format },
  });
  return {
    rate: line("rows_per_second", "query", { unit: rowsUnit }),
    lag: line("lag_seconds", "query", { unit: "s", decimals: 1 }),
    stages: line("ms", "stage", { unit: "ms" }),
  };
}
