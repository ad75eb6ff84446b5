import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { TableOutput } from "@/api/generated/forebay.schemas";
import { useTableList } from "@/api/generated/tables";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { usePath, usePlace } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import { namespaceOf } from "./namespace";
import { Queryable } from "./Queryable";

/** Every table that some line of the project knows. */
export function CatalogPage() {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const formats = useFormats();
  const { data, error, refetch } = useTableList({ project: project.id, page_size: 200 });
  const columns = useMemo<TableColumn<TableOutput>[]>(
    () => [
      {
        key: "name",
        title: t("list.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ id, name }) => <Link to={path(`catalog/${id}`)}>{name}</Link>,
      },
      {
        key: "namespace",
        title: t("list.namespace"),
        sortBy: namespaceOf,
        render: (table) => <code>{namespaceOf(table)}</code>,
      },
      {
        key: "columns",
        title: t("list.columns"),
        align: "end",
        render: ({ columns }) => formats.number(columns.length),
      },
      {
        key: "keys",
        title: t("list.keys"),
        narrow: "hidden",
        render: ({ keys }) => keys.join(", ") || "–",
      },
      {
        key: "version",
        title: t("list.version"),
        align: "end",
        narrow: "hidden",
        render: ({ version }) => version ?? "–",
      },
      {
        key: "changed",
        title: t("list.changed"),
        narrow: "aside",
        sortBy: ({ changed_at }) => changed_at,
        render: ({ changed_at }) => (changed_at ? <TimeAgo at={changed_at} /> : "–"),
      },
    ],
    [t, path, formats],
  );
  return (
    <PageFrame title={t("list.heading")}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("list.heading")}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(path(`catalog/${id}`))}
          empty={
            <EmptyState
              kind="nothing"
              text={t("list.empty")}
              action={<Link to={path("captures/new")}>{t("list.capture")}</Link>}
            />
          }
        />
      )}
      <Queryable />
    </PageFrame>
  );
}
