import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FiguresOutput, FlowDetail } from "@/api/generated/forebay.schemas";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";

interface Row extends FiguresOutput {
  query: string;
}

/** Where each query stands: what it has read, how far behind it is, what it keeps. */
export function Sources({ flow }: { flow: FlowDetail }) {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const rows = Object.entries(flow.queries).map(([query, figures]) => ({ query, ...figures }));
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const number = (value: number | null) => (value === null ? "–" : formats.number(value));
    return [
      { key: "query", title: t("sources.query"), narrow: "title", render: ({ query }) => query },
      {
        key: "batch",
        title: t("sources.batch"),
        align: "end",
        render: ({ batch_id }) => formats.number(batch_id),
      },
      {
        key: "heard",
        title: t("sources.heard"),
        narrow: "aside",
        render: ({ time }) => <TimeAgo at={time} />,
      },
      {
        key: "waiting",
        title: t("figures.waiting"),
        align: "end",
        render: ({ lag_messages }) => number(lag_messages),
      },
      {
        key: "state",
        title: t("sources.state"),
        align: "end",
        render: ({ state_rows }) => number(state_rows),
      },
      {
        key: "size",
        title: t("sources.size"),
        align: "end",
        render: ({ state_bytes }) => (state_bytes === null ? "–" : formats.bytes(state_bytes)),
      },
      {
        key: "late",
        title: t("accounts.late"),
        align: "end",
        render: ({ late_rows }) => number(late_rows),
      },
    ];
  }, [t, formats]);
  return (
    <DataTable
      name={t("sources.title")}
      columns={columns}
      rows={rows}
      rowKey={({ query }) => query}
      isDense
      empty={<EmptyState kind="nothing" title={t("sources.none")} isSmall />}
    />
  );
}
