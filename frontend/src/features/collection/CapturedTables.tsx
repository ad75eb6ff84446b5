import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CapturedTableOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { usePath } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Worded } from "@/components/feedback/Worded";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import styles from "./collection.module.css";
import { nameOf } from "./table-name";

/** The tables of a capture and the topics their changes go to. */
export function CapturedTables({ tables }: { tables: readonly CapturedTableOutput[] }) {
  const { t } = useTranslation("collection");
  const { t: tellVerdict } = useTranslation("catalog");
  const path = usePath();
  const word = useCodeWords();
  const columns = useMemo<TableColumn<CapturedTableOutput>[]>(
    () => [
      {
        key: "table",
        title: t("tables.table"),
        narrow: "title",
        sortBy: nameOf,
        render: (table) =>
          table.catalog_table ? (
            <Link to={path(`catalog/${table.catalog_table}`)}>{nameOf(table)}</Link>
          ) : (
            nameOf(table)
          ),
      },
      {
        key: "version",
        title: t("tables.version"),
        render: ({ version, verdict }) =>
          version && verdict ? (
            <>
              {version}{" "}
              <span className={styles.version} data-verdict={verdict}>
                {tellVerdict(`verdict.${verdict}`)}
              </span>
            </>
          ) : (
            "–"
          ),
      },
      { key: "topic", title: t("tables.topic"), render: ({ topic }) => <code>{topic}</code> },
      {
        key: "partitions",
        title: t("tables.partitions"),
        align: "end",
        narrow: "hidden",
        render: ({ partitions }) => partitions,
      },
      {
        key: "epoch",
        title: t("tables.epoch"),
        align: "end",
        narrow: "hidden",
        render: ({ epoch }) => epoch,
      },
      {
        key: "left_out",
        title: t("tables.leftOut"),
        narrow: "detail",
        render: ({ left_out }) => (
          <>
            {Object.entries(left_out).map(([column, told]) => (
              <div key={column}>
                <code>{column}</code> <Worded>{word(told).message}</Worded>
              </div>
            ))}
          </>
        ),
      },
    ],
    [t, tellVerdict, path, word],
  );
  return (
    <DataTable
      name={t("list.tables")}
      columns={columns}
      rows={tables}
      rowKey={({ id }) => id}
      isDense
      empty={<EmptyState kind="nothing" isSmall />}
    />
  );
}
