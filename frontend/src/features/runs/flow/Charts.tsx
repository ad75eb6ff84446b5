import { Select } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "@/app/page/Failure";
import { Chart } from "@/components/charts/Chart";
import type { ChartSpec } from "@/components/charts/kinds/kind";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./flow.module.css";
import { figureResult, stageResult } from "./series";
import { useSeries } from "./use-series";

/** Rate, lag and the stages of a batch over the last quarter of an hour, moving. */
export function Charts({ flow }: { flow: string }) {
  const { t } = useTranslation("runs");
  const { data: series, error, refetch } = useSeries(flow);
  const [chosen, setChosen] = useState<string | null>(null);
  const queries = useMemo(() => series?.queries.map((each) => each.query).sort() ?? [], [series]);
  const query = chosen ?? queries[0] ?? "";
  const specs = useMemo(
    () => specsOf({ rate: t("charts.rate"), lag: t("charts.lag"), rows: t("charts.rowsUnit") }),
    [t],
  );
  const results = useMemo(
    () =>
      series && {
        rate: figureResult(series, "rows_per_second"),
        lag: figureResult(series, "lag_seconds"),
        stages: stageResult(series, query),
      },
    [series, query],
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
  words: Record<"rate" | "lag" | "rows", string>,
): Record<"rate" | "lag" | "stages", ChartSpec> {
  return {
    rate: {
      kind: "line",
      settings: {
        x: "time",
        measures: ["rows_per_second"],
        series: "query",
        unit: words.rows,
        labels: { rows_per_second: words.rate },
      },
    },
    lag: {
      kind: "line",
      settings: {
        x: "time",
        measures: ["lag_seconds"],
        series: "query",
        unit: "s",
        decimals: 1,
        labels: { lag_seconds: words.lag },
      },
    },
    stages: {
      kind: "line",
      settings: { x: "time", measures: ["ms"], series: "stage", unit: "ms" },
    },
  };
}
