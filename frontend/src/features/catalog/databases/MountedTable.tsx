import { useMutation } from "@tanstack/react-query";
import { Modal } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MountedColumnOutput, MountedTableOutput } from "@/api/generated/forebay.schemas";
import { mountedTableDelete } from "@/api/generated/mounted-tables";
import { virtualDatabaseMount } from "@/api/generated/virtual-databases";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useRefresh } from "@/live/use-refresh";
import { queryableOf } from "./columns";

interface Props {
  table: MountedTableOutput;
  onClose: () => void;
}

/** The columns that queries see of a table, and how to see those it got since, or none any more. */
export function MountedTable({ table, onClose }: Props) {
  const { t } = useTranslation("catalog");
  const refresh = useRefresh("virtual_database");
  const [isAsking, setAsking] = useState(false);
  const mounting = useMutation({
    mutationFn: () =>
      virtualDatabaseMount(table.database, {
        connection: table.connection,
        schema: table.source_schema,
        table: table.source_table,
        name: table.name,
      }),
    onSuccess: () => refresh(table.database),
  });
  const unmount = async () => {
    await mountedTableDelete(table.id);
    onClose();
    await refresh(table.database);
  };
  return (
    <Modal
      open
      width={720}
      title={table.name}
      onCancel={onClose}
      footer={
        <>
          <MayButton
            operation="databases.edit"
            loading={mounting.isPending}
            onClick={() => mounting.mutate()}
          >
            {t("database.again")}
          </MayButton>
          <MayButton operation="databases.edit" danger onClick={() => setAsking(true)}>
            {t("database.unmount")}
          </MayButton>
        </>
      }
    >
      <MountedColumns table={table} />
      {mounting.error && <Failure error={mounting.error} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("database.unmountTitle", { name: table.name })}
        effects={[t("database.unmountEffect")]}
        confirmLabel={t("database.unmount")}
        isDangerous
        act={unmount}
        onClose={() => setAsking(false)}
      />
    </Modal>
  );
}

function MountedColumns({ table }: { table: MountedTableOutput }) {
  const { t } = useTranslation("catalog");
  const columns = useMemo<TableColumn<MountedColumnOutput>[]>(
    () => [
      {
        key: "name",
        title: t("columns.name"),
        narrow: "title",
        render: ({ name }) => <code>{name}</code>,
      },
      { key: "type", title: t("columns.type"), narrow: "aside", render: ({ type }) => type },
      {
        key: "source",
        title: t("columns.source"),
        narrow: "detail",
        render: ({ source_type }) => <code>{source_type}</code>,
      },
    ],
    [t],
  );
  return (
    <DataTable
      name={t("list.columns")}
      columns={columns}
      rows={queryableOf(table)}
      rowKey={({ name }) => name}
      isDense
      maxHeight="50vh"
      empty={<EmptyState kind="nothing" isSmall />}
    />
  );
}
