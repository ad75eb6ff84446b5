import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isInTheWay } from "@/api/api-error";
import type { MountedTableOutput } from "@/api/generated/forebay.schemas";
import { getMountedTableListQueryKey, mountedTableList } from "@/api/generated/mounted-tables";
import { Failure } from "@/app/page/Failure";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";

/** The tables that a chart can be made of. */
export function TableChoice() {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const formats = useFormats();
  const { data, error, refetch } = useEveryRow(mountedTableList, getMountedTableListQueryKey, {
    project: project.id,
  });
  const columns = useMemo<TableColumn<MountedTableOutput>[]>(
    () => [
      {
        key: "name",
        title: t("builder.table"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ id, name }) => <Link to={path(`charts/new?table=${id}`)}>{name}</Link>,
      },
      {
        key: "source",
        title: t("builder.source"),
        narrow: "detail",
        render: ({ source_schema, source_table }) => (
          <code>{[source_schema, source_table].join(".")}</code>
        ),
      },
      {
        key: "columns",
        title: t("builder.columns"),
        align: "end",
        narrow: "hidden",
        // Those of the platform are hidden from queries.
        render: ({ columns: all }) =>
          formats.number(all.filter(({ name: column }) => !column.startsWith("ums_")).length),
      },
    ],
    [t, path, formats],
  );
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      name={t("builder.choose")}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(path(`charts/new?table=${id}`))}
      empty={<EmptyState kind="nothing" text={t("builder.noTables")} />}
    />
  );
}
