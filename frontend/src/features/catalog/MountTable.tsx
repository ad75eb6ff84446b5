import { PlusOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Form, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConnectionList, useConnectionTables } from "@/api/generated/connections";
import {
  useVirtualDatabaseList,
  virtualDatabaseCreate,
  virtualDatabaseMount,
} from "@/api/generated/virtual-databases";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";

/** Lets queries see a table that no virtual database mounts yet; then its chart is drawn. */
export function MountTable() {
  const { t } = useTranslation("catalog");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MayButton operation="databases.edit" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {t("mount.open")}
      </MayButton>
      {isOpen && <Mounting onClose={() => setOpen(false)} />}
    </>
  );
}

function Mounting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const [connection, setConnection] = useState<string | null>(null);
  const [table, setTable] = useState<string | null>(null);
  const connections = useConnectionList({ project: project.id, page_size: 200 });
  const databases = useVirtualDatabaseList({ project: project.id, page_size: 200 });
  const tables = useConnectionTables(connection ?? "", {
    query: { enabled: connection !== null },
  });
  const chosen = tables.data?.find(({ schema, name }) => `${schema}.${name}` === table);
  const mounting = useMutation({
    mutationFn: async () => {
      if (!connection || !chosen || !databases.data) return null;
      const [first] = databases.data.results;
      const { id } =
        first ?? (await virtualDatabaseCreate({ project: project.id, name: "tables" }));
      return virtualDatabaseMount(id, { connection, schema: chosen.schema, table: chosen.name });
    },
    onSuccess: (mounted) => mounted && navigate(path(`charts/new?table=${mounted.id}`)),
  });
  const error = mounting.error ?? tables.error ?? connections.error ?? databases.error;
  const sources = connections.data?.results.filter(({ kind }) => kind === "postgres");
  return (
    <Modal
      open
      title={t("mount.title")}
      okText={t("mount.done")}
      confirmLoading={mounting.isPending}
      okButtonProps={{ disabled: !chosen || !databases.data }}
      onOk={() => mounting.mutate()}
      onCancel={onClose}
    >
      <p>{t("mount.what")}</p>
      <Form layout="vertical" component="div">
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
      </Form>
      {error && <Failure error={error} />}
    </Modal>
  );
}
