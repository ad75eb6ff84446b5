import { PlusOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Form, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  connectionList,
  getConnectionListQueryKey,
  useConnectionTables,
} from "@/api/generated/connections";
import type { VirtualDatabaseOutput } from "@/api/generated/forebay.schemas";
import {
  getVirtualDatabaseListQueryKey,
  virtualDatabaseCreate,
  virtualDatabaseList,
  virtualDatabaseMount,
} from "@/api/generated/virtual-databases";
import { useMessagesAt } from "@/api/use-field-words";
import { Failure } from "@/app/page/Failure";
import { useFocusOnRefused } from "@/app/page/use-focus-on-refused";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { MarkedInput } from "@/components/forms/MarkedInput";
import { useRefresh } from "@/live/use-refresh";

interface Props {
  /** Where the table goes; without it one is chosen, and the table's chart is drawn. */
  database?: VirtualDatabaseOutput;
}

/** Lets queries see a table that the virtual database does not mount yet. */
export function MountTable({ database }: Props) {
  const { t } = useTranslation("catalog");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MayButton operation="databases.edit" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {t("mount.open")}
      </MayButton>
      {isOpen && <Mounting database={database} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MountingProps {
  database: VirtualDatabaseOutput | undefined;
  onClose: () => void;
}

function Mounting({ database, onClose }: MountingProps) {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const refresh = useRefresh("virtual_database");
  const [into, setInto] = useState(database?.id);
  const [connection, setConnection] = useState<string | null>(null);
  const [table, setTable] = useState<string | null>(null);
  const [name, setName] = useState("");
  const connections = useEveryRow(connectionList, getConnectionListQueryKey, {
    project: project.id,
  });
  const databases = useEveryRow(virtualDatabaseList, getVirtualDatabaseListQueryKey, {
    project: project.id,
  });
  const tables = useConnectionTables(connection ?? "", {
    query: { enabled: connection !== null },
  });
  const all = databases.data;
  const aim = into ?? all?.[0]?.id;
  const chosen = tables.data?.find(({ schema, name }) => `${schema}.${name}` === table);
  const mounting = useMutation({
    mutationFn: async () => {
      if (!connection || !chosen) return null;
      const id = aim ?? (await virtualDatabaseCreate({ project: project.id, name: "tables" })).id;
      const source = { connection, schema: chosen.schema, table: chosen.name };
      return virtualDatabaseMount(id, { ...source, ...(name && { name }) });
    },
    onSuccess: async (mounted) => {
      if (!mounted) return;
      await refresh(mounted.database);
      if (database) onClose();
      else await navigate(path(`charts/new?table=${mounted.id}`));
    },
  });
  const messagesAt = useMessagesAt(mounting.error);
  useFocusOnRefused(mounting.error);
  const error = mounting.error ?? tables.error ?? connections.error ?? databases.error;
  const sources = connections.data?.filter(({ kind }) => kind === "postgres");
  return (
    <Modal
      open
      title={t("mount.title")}
      okText={t(database ? "mount.open" : "mount.done")}
      confirmLoading={mounting.isPending}
      okButtonProps={{ disabled: !chosen || !all }}
      onOk={() => mounting.mutate()}
      onCancel={onClose}
    >
      <p>{t("mount.what")}</p>
      <Form layout="vertical" component="div">
        {!database && all && all.length > 1 && (
          <Form.Item label={t("database.one")} htmlFor="mount-database">
            <Select
              id="mount-database"
              value={aim}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setInto}
            />
          </Form.Item>
        )}
        <Form.Item label={t("mount.connection")} htmlFor="mount-connection">
          <Select
            id="mount-connection"
            value={connection}
            loading={connections.isPending}
            options={(sources ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => {
              setConnection(next);
              setTable(null);
            }}
          />
        </Form.Item>
        <Form.Item label={t("mount.table")} htmlFor="mount-table">
          <Select
            id="mount-table"
            showSearch
            disabled={connection === null}
            value={table}
            loading={tables.isFetching}
            options={(tables.data ?? []).map(({ schema, name }) => ({
              value: `${schema}.${name}`,
              label: `${schema}.${name}`,
            }))}
            onChange={setTable}
          />
        </Form.Item>
        <MarkedInput
          id="mount-name"
          label={t("mount.name")}
          extra={t("mount.nameRule")}
          messages={messagesAt("name")}
          value={name}
          maxLength={63}
          onChange={setName}
        />
      </Form>
      {error && <Failure error={error} />}
    </Modal>
  );
}
