import { BarChartOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MountedTableOutput } from "@/api/generated/forebay.schemas";
import { useMountedTableList } from "@/api/generated/mounted-tables";
import { Failure } from "@/app/page/Failure";
import { usePath, usePlace } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "./catalog.module.css";
import { MountTable } from "./MountTable";

/** The tables that virtual databases mount: each is a click away from a chart. */
export function Queryable() {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const path = usePath();
  const formats = useFormats();
  const { data, error, refetch } = useMountedTableList({ project: project.id, page_size: 200 });
  const columns = useMemo<TableColumn<MountedTableOutput>[]>(
    () => [
      {
        key: "name",
        title: t("queryable.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ name }) => name,
      },
      {
        key: "source",
        title: t("queryable.source"),
        narrow: "detail",
        render: ({ source_schema, source_table }) => (
          <code>{[source_schema, source_table].join(".")}</code>
        ),
      },
      {
        key: "columns",
        title: t("queryable.columns"),
        align: "end",
        narrow: "hidden",
        // Those of the platform are hidden from queries.
        render: ({ columns: all }) =>
          formats.number(all.filter(({ name: column }) => !column.startsWith("ums_")).length),
      },
      {
        key: "chart",
        title: t("queryable.chart"),
        align: "end",
        narrow: "aside",
        render: ({ id, name }) => (
          <Link to={path(`charts/new?table=${id}`)} aria-label={t("queryable.chartOf", { name })}>
            <BarChartOutlined aria-hidden /> {t("queryable.chart")}
          </Link>
        ),
      },
    ],
    [t, path, formats],
  );
  return (
    <section className={styles.queryable}>
      <div className={styles.heading}>
        <h2>{t("queryable.title")}</h2>
        <MountTable />
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("queryable.title")}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          empty={<EmptyState kind="nothing" title={t("queryable.empty")} isSmall />}
        />
      )}
    </section>
  );
}
