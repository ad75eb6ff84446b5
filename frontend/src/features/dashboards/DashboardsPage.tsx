import { PlusOutlined } from "@ant-design/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useDashboardList } from "@/api/generated/dashboards";
import type { DashboardOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { NewDashboard } from "./NewDashboard";

export function DashboardsPage() {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useDashboardList({ project: project.id, page_size: 200 });
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
    <MayButton operation="dashboards.edit"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t("list.create")}
    </MayButton>
  );
  return (
    <PageFrame title={t("list.heading")} actions={create}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("list.heading")}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(path(`dashboards/${id}`))}
          empty={<EmptyState kind="nothing" text={t("list.empty")} action={create} />}
        />
      )}
      <NewDashboard isOpen={isCreating} onClose={() => setCreating(false)} />
    </PageFrame>
  );
}
