import { PlusOutlined } from "@ant-design/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { MountedTableOutput } from "@/api/generated/forebay.schemas";
import { getMountedTableListQueryKey, mountedTableList } from "@/api/generated/mounted-tables";
import {
  getVirtualDatabaseListQueryKey,
  virtualDatabaseList,
} from "@/api/generated/virtual-databases";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import styles from "../catalog.module.css";
import { MountTable } from "./MountTable";
import { NameDatabase } from "./NameDatabase";
import { useTableColumns } from "./use-table-columns";

/** The tables that virtual databases mount: each is a click away from a chart. */
export function Queryable() {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const path = usePath();
  const of = useTableColumns();
  const { data, error, refetch } = useEveryRow(mountedTableList, getMountedTableListQueryKey, {
    project: project.id,
  });
  const databases = useEveryRow(virtualDatabaseList, getVirtualDatabaseListQueryKey, {
    project: project.id,
  }).data;
  const columns = useMemo<TableColumn<MountedTableOutput>[]>(
    () => [
      {
        key: "name",
        title: t("queryable.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ database, name }) => (
          <Link to={path(`databases/${database}?table=${name}`)}>{name}</Link>
        ),
      },
      {
        key: "database",
        title: t("database.one"),
        narrow: "hidden",
        sortBy: ({ database }) => databases?.find(({ id }) => id === database)?.name ?? null,
        render: ({ database }) => (
          <Link to={path(`databases/${database}`)}>
            {databases?.find(({ id }) => id === database)?.name}
          </Link>
        ),
      },
      of.source,
      of.columns,
      of.chart,
    ],
    [t, path, of, databases],
  );
  return (
    <section className={styles.queryable}>
      <div className={styles.heading}>
        <h2>{t("queryable.title")}</h2>
        <div className={styles.actions}>
          <NewDatabase />
          <MountTable />
        </div>
      </div>
      {databases && databases.length > 0 && (
        <p className={styles.databases}>
          {t("database.all")}
          {databases.map(({ id, name }) => (
            <Link key={id} to={path(`databases/${id}`)}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("queryable.title")}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<EmptyState kind="nothing" title={t("queryable.empty")} isSmall />}
        />
      )}
    </section>
  );
}

function NewDatabase() {
  const { t } = useTranslation("catalog");
  const path = usePath();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MayButton operation="databases.edit" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {t("database.new")}
      </MayButton>
      {isOpen && (
        <NameDatabase
          onNamed={(id) => void navigate(path(`databases/${id}`))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
