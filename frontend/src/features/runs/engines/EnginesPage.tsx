import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useEngineList } from "@/api/generated/engines";
import type { EngineOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { usePath, usePlace } from "@/app/place/place";
import { ShownState } from "@/app/states/ShownState";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";

export function EnginesPage() {
  const { t } = useTranslation("runs");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const formats = useFormats();
  const { data, error, refetch } = useEngineList({ project: project.id, page_size: 200 });
  const columns = useMemo<TableColumn<EngineOutput>[]>(
    () => [
      {
        key: "name",
        title: t("engines.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ id, name }) => <Link to={path(`engines/${id}`)}>{name}</Link>,
      },
      {
        key: "state",
        title: t("engines.state"),
        narrow: "aside",
        render: ({ state }) => <ShownState shown={state} />,
      },
      {
        key: "purpose",
        title: t("engines.purpose"),
        render: ({ purpose }) => t(`purpose.${purpose}`),
      },
      {
        key: "flows",
        title: t("engines.flows"),
        align: "end",
        render: ({ flow_count }) => formats.number(flow_count),
      },
      {
        key: "memory",
        title: t("engines.memory"),
        align: "end",
        render: ({ process }) =>
          process?.memory_bytes == null ? "–" : formats.bytes(process.memory_bytes),
      },
      {
        key: "shared",
        title: t("engines.shared"),
        render: ({ is_shared }) => t(is_shared ? "engines.isShared" : "engines.isOwn"),
      },
    ],
    [t, path, formats],
  );
  return (
    <PageFrame title={t("engines.heading")}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("engines.heading")}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(path(`engines/${id}`))}
          empty={<EmptyState kind="nothing" text={t("engines.empty")} />}
        />
      )}
    </PageFrame>
  );
}
