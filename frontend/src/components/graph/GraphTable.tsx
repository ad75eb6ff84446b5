import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { StateBadge } from "@/components/states/StateBadge";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import type { GraphProps } from "./Graph";
import { Lag, Rate } from "./Strip";
import type { GraphNode } from "./types";

/** The same graph as rows: what each node is, where its rows come from and go. */
export function GraphTable({
  label,
  graph,
  kindLabels,
  metrics,
  selectedId,
  onSelect,
}: GraphProps) {
  const { t } = useTranslation("components");
  const columns = useMemo((): TableColumn<GraphNode>[] => {
    const titles = new Map(graph.nodes.map(({ id, title }) => [id, title]));
    const names = (ids: readonly string[]) =>
      ids.map((id) => titles.get(id) ?? id).join(", ") || "–";
    return [
      {
        key: "node",
        title: t("graph.columns.node"),
        render: ({ title }) => title,
        sortBy: ({ title }) => title,
        narrow: "title",
      },
      {
        key: "kind",
        title: t("graph.columns.kind"),
        render: ({ kind }) => kindLabels[kind] ?? kind,
        sortBy: ({ kind }) => kindLabels[kind] ?? kind,
      },
      { key: "summary", title: t("graph.columns.summary"), render: ({ summary }) => summary },
      {
        key: "from",
        title: t("graph.columns.from"),
        render: ({ id }) =>
          names(graph.edges.filter(({ to }) => to === id).map(({ from }) => from)),
        narrow: "hidden",
      },
      {
        key: "to",
        title: t("graph.columns.to"),
        render: ({ id }) =>
          names(graph.edges.filter(({ from }) => from === id).map(({ to }) => to)),
        narrow: "hidden",
      },
      {
        key: "state",
        title: t("graph.columns.state"),
        render: ({ state }) => (state ? <StateBadge state={state} /> : "–"),
        width: 120,
        narrow: "aside",
      },
      {
        key: "rate",
        title: t("graph.columns.rate"),
        align: "end",
        width: 120,
        render: ({ id }) => <Rate metrics={metrics} node={id} />,
      },
      {
        key: "lag",
        title: t("graph.columns.lag"),
        align: "end",
        width: 96,
        render: ({ id }) => <Lag metrics={metrics} node={id} />,
        narrow: "hidden",
      },
    ];
  }, [graph, kindLabels, metrics, t]);
  return (
    <DataTable
      name={label}
      columns={columns}
      rows={graph.nodes}
      rowKey={({ id }) => id}
      selectedKey={selectedId ?? undefined}
      onOpen={onSelect && (({ id }) => onSelect(id))}
    />
  );
}
