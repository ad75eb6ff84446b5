import { PlusOutlined } from "@ant-design/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { datasetList, getDatasetListQueryKey } from "@/api/generated/datasets";
import type { DatasetOutput } from "@/api/generated/forebay.schemas";
import {
  getVirtualDatabaseListQueryKey,
  virtualDatabaseList,
} from "@/api/generated/virtual-databases";
import { ListPage } from "@/app/page/ListPage";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow, useRows } from "@/app/use-rows";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { NewDataset } from "./NewDataset";

export function DatasetsPage() {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const [isCreating, setCreating] = useState(false);
  const list = useRows(datasetList, getDatasetListQueryKey, { project: project.id });
  const databases = useEveryRow(virtualDatabaseList, getVirtualDatabaseListQueryKey, {
    project: project.id,
  }).data;
  const columns = useMemo<TableColumn<DatasetOutput>[]>(
    () => [
      {
        key: "name",
        title: t("datasets.name"),
        sortBy: ({ name }) => name,
        narrow: "title",
        render: ({ id, name }) => <Link to={path(`datasets/${id}`)}>{name}</Link>,
      },
      {
        key: "database",
        title: t("datasets.database"),
        narrow: "detail",
        render: ({ database }) => databases?.find(({ id }) => id === database)?.name,
      },
      {
        key: "updated",
        title: t("list.updated"),
        sortBy: ({ updated_at }) => updated_at,
        narrow: "aside",
        render: ({ updated_at }) => <TimeAgo at={updated_at} />,
      },
    ],
    [t, path, databases],
  );
  const create = (
    <MayButton
      operation="datasets.edit"
      type="primary"
      icon={<PlusOutlined />}
      disabled={databases?.length === 0}
      onClick={() => setCreating(true)}
    >
      {t("datasets.create")}
    </MayButton>
  );
  return (
    <ListPage
      title={t("datasets.heading")}
      list={list}
      columns={columns}
      folder="datasets"
      empty={t("datasets.empty")}
      create={create}
    >
      <NewDataset
        isOpen={isCreating}
        databases={databases ?? []}
        onClose={() => setCreating(false)}
      />
    </ListPage>
  );
}
