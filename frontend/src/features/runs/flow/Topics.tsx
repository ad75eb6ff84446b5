import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FlowDetail, SourceTopicOutput } from "@/api/generated/forebay.schemas";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "./flow.module.css";

interface Row extends SourceTopicOutput {
  watermark: string | null;
  isHolding: boolean;
}

/** Each source that is read: how far it is behind, its watermark, and which one holds it back. */
export function Topics({ flow }: { flow: FlowDetail }) {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const rows = flow.sources.map<Row>((source) => ({
    ...source,
    watermark: flow.queries[source.query]?.watermark ?? null,
    isHolding: flow.watermark?.held_by === source.query,
  }));
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        key: "topic",
        title: t("topics.topic"),
        width: 280,
        narrow: "title",
        render: ({ topic }) => <code>{topic}</code>,
      },
      { key: "query", title: t("sources.query"), render: ({ query }) => query },
      {
        key: "waiting",
        title: t("figures.waiting"),
        align: "end",
        narrow: "aside",
        render: ({ lag_messages }) => formats.number(lag_messages),
      },
      {
        key: "watermark",
        title: t("sources.watermark"),
        width: 340,
        narrow: "detail",
        render: ({ watermark, isHolding }) =>
          watermark ? (
            <>
              {formats.exactMoment(watermark)}
              {isHolding && <span className={styles.held}>{t("topics.holds")}</span>}
            </>
          ) : (
            "–"
          ),
      },
    ],
    [t, formats],
  );
  return (
    <DataTable
      name={t("topics.title")}
      columns={columns}
      rows={rows}
      rowKey={({ query, topic }) => `${query} ${topic}`}
      isDense
      empty={<EmptyState kind="nothing" title={t("sources.none")} isSmall />}
    />
  );
}
