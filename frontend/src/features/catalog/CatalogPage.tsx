import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TableOutput } from "@/api/generated/forebay.schemas";
import { getTableListQueryKey, tableList } from "@/api/generated/tables";
import { ListPage } from "@/app/page/ListPage";
import { usePath, usePlace } from "@/app/place/place";
import { useRows } from "@/app/use-rows";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { useFormats } from "@/i18n/use-formats";
import { namespaceOf } from "./namespace";
import { Queryable } from "./databases/Queryable";

/** Every table that some line of the project knows. */
export function CatalogPage() {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const path = usePath();
  const formats = useFormats();
  const list = useRows(tableList, getTableListQueryKey, { project: project.id });
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
        width: 320,
        sortBy: namespaceOf,
        render: (table) => <code>{namespaceOf(table)}</code>,
      },
      {
        key: "columns",
        title: t("list.columns"),
        width: 100,
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
        width: 100,
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
    <ListPage
      title={t("list.heading")}
      list={list}
      columns={columns}
      folder="catalog"
      empty={t("list.empty")}
      first={<Link to={path("captures/new")}>{t("list.capture")}</Link>}
    >
      <Queryable />
    </ListPage>
  );
}
