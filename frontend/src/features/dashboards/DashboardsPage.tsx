import { PlusOutlined } from "@ant-design/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dashboardList, getDashboardListQueryKey } from "@/api/generated/dashboards";
import type { DashboardOutput } from "@/api/generated/forebay.schemas";
import { ListPage } from "@/app/page/ListPage";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useRows } from "@/app/use-rows";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { NewDashboard } from "./NewDashboard";

export function DashboardsPage() {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const [isCreating, setCreating] = useState(false);
  const list = useRows(dashboardList, getDashboardListQueryKey, { project: project.id });
  const columns = useMemo<TableColumn<DashboardOutput>[]>(
    () => [
      {
        key: "title",
        title: t("list.title"),
        sortBy: ({ title }) => title,
        narrow: "title",
        render: ({ id, title }) => <Link to={path(`dashboards/${id}`)}>{title}</Link>,
      },
      {
        key: "published",
        title: t("list.published"),
        sortBy: ({ published_at }) => published_at ?? "",
        narrow: "detail",
        render: ({ published_at }) =>
          published_at ? <TimeAgo at={published_at} /> : t("list.never"),
      },
      {
        key: "updated",
        title: t("list.updated"),
        sortBy: ({ updated_at }) => updated_at,
        narrow: "aside",
        render: ({ updated_at }) => <TimeAgo at={updated_at} />,
      },
    ],
    [t, path],
  );
  const create = (
    <MayButton
      operation="dashboards.edit"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t("list.create")}
    </MayButton>
  );
  return (
    <ListPage
      title={t("list.heading")}
      list={list}
      columns={columns}
      folder="dashboards"
      empty={t("list.empty")}
      create={create}
    >
      <NewDashboard isOpen={isCreating} onClose={() => setCreating(false)} />
    </ListPage>
  );
}
