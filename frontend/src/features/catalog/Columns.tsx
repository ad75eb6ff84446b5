import { KeyOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnOutput } from "@/api/generated/forebay.schemas";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";

export function Columns({ columns }: { columns: readonly ColumnOutput[] }) {
  const { t } = useTranslation("catalog");
  const shown = useMemo<TableColumn<ColumnOutput>[]>(
    () => [
      {
        key: "name",
        title: t("columns.name"),
        narrow: "title",
        render: ({ name, is_key }) => (
          <>
            <code>{name}</code> {is_key && <KeyOutlined aria-label={t("columns.key")} />}
          </>
        ),
      },
      { key: "type", title: t("columns.type"), narrow: "aside", render: typeOf },
      {
        key: "source",
        title: t("columns.source"),
        render: ({ source_type }) => <code>{source_type}</code>,
      },
      {
        key: "null",
        title: t("columns.nullable"),
        narrow: "hidden",
        render: ({ nullable }) => t(nullable ? "columns.yes" : "columns.no"),
      },
    ],
    [t],
  );
  return (
    <DataTable
      name={t("list.columns")}
      columns={shown}
      rows={columns}
      rowKey={({ name }) => name}
      isDense
      maxHeight="50vh"
      empty={<EmptyState kind="nothing" isSmall />}
    />
  );
}

function typeOf({ type, precision, scale }: ColumnOutput): string {
  return precision === null ? type : `${type}(${precision}, ${scale ?? 0})`;
}
