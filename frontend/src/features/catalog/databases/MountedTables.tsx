import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { connectionList, getConnectionListQueryKey } from "@/api/generated/connections";
import type { MountedTableOutput, VirtualDatabaseDetail } from "@/api/generated/forebay.schemas";
import { isGuest, usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { MountedTable } from "./MountedTable";
import { useTableColumns } from "./use-table-columns";

/** The tables of a virtual database; the one that is open stands in the address. */
export function MountedTables({ database }: { database: VirtualDatabaseDetail }) {
  const { t } = useTranslation("catalog");
  const place = usePlace();
  const path = usePath();
  const of = useTableColumns();
  const [search, setSearch] = useSearchParams();
  const connections = useEveryRow(connectionList, getConnectionListQueryKey, {
    project: place.project.id,
  }).data;
  // A chart is made of a table of the project, which somebody with the database alone does not see.
  const mayChart = !isGuest(place);
  const open = database.tables.find(({ name }) => name === search.get("table"));
  const columns = useMemo<TableColumn<MountedTableOutput>[]>(
    () => [
      {
        key: "name",
        title: t("queryable.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ name }) => <Link to={`?table=${name}`}>{name}</Link>,
      },
      of.source,
      {
        key: "connection",
        title: t("mount.connection"),
        narrow: "hidden",
        render: ({ connection }) => {
          const found = connections?.find(({ id }) => id === connection);
          return found ? <Link to={path(`connections/${connection}`)}>{found.name}</Link> : "–";
        },
      },
      of.columns,
      ...(mayChart ? [of.chart] : []),
    ],
    [t, path, of, connections, mayChart],
  );
  return (
    <>
      <DataTable
        name={t("database.tables", { count: database.tables.length })}
        columns={columns}
        rows={database.tables}
        rowKey={({ id }) => id}
        onOpen={({ name }) => setSearch({ table: name })}
        empty={<EmptyState kind="nothing" text={t("database.empty")} />}
      />
      {open && <MountedTable key={open.id} table={open} onClose={() => setSearch({})} />}
    </>
  );
}
