import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "@/app/page/Failure";
import { Chart } from "@/components/charts/Chart";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import type { Result } from "@/components/values/result";
import { useFormats } from "@/i18n/use-formats";
import type { DrawnOutput } from "@/api/generated/forebay.schemas";
import styles from "./building.module.css";
import type { Shelves } from "./shelves";
import type { Style } from "./style";

interface Props {
  title: string;
  drawn: UseQueryResult<DrawnOutput & { shelves: Shelves }>;
  style: Style;
}

/** The chart as a board would show it; what was drawn last stays until the next is there. */
export function Preview({ title, drawn, style }: Props) {
  const { t } = useTranslation("dashboards");
  const formats = useFormats();
  const { data, error, isPlaceholderData, isLoading, refetch } = drawn;
  const spec = useMemo(
    () => data && { kind: data.shelves.kind, settings: { ...style, ...data.settings } },
    [data, style],
  );
  return (
    <section className={styles.preview} aria-label={title} aria-busy={isPlaceholderData}>
      <h2>{title}</h2>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <div className={styles.drawing}>
        {data && spec ? (
          <Chart title={title} spec={spec} result={data.result as unknown as Result} />
        ) : isLoading ? (
          <Skeleton shape="chart" height="100%" />
        ) : (
          !error && <EmptyState kind="nothing" title={t("builder.incomplete")} isSmall />
        )}
      </div>
      {data && (
        <p className={styles.summary} role="status">
          {t("datasets.summary", {
            count: data.result.row_count,
            rows: formats.number(data.result.row_count),
            took: formats.latency(data.result.took_ms / 1000),
          })}
          {data.result.is_truncated && ` ${t("datasets.truncated")}`}
        </p>
      )}
    </section>
  );
}
