import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import {
  connectionList,
  getConnectionListQueryKey,
  getConnectionTablesQueryOptions,
} from "@/api/generated/connections";
import type { NodeKindOutput, TableOutput } from "@/api/generated/forebay.schemas";
import { getNodeKindsQueryOptions } from "@/api/generated/node-kinds";
import { pipelineCreate } from "@/api/generated/pipelines";
import { getTableListQueryKey, tableList } from "@/api/generated/tables";
import { Failure } from "@/app/page/Failure";
import { FormDialog } from "@/app/page/FormDialog";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { PlainNameItem } from "@/components/forms/PlainNameItem";
import { byLabel } from "@/components/text";
import { firstScript, usualSchema } from "./first-script";
import { connectsTo, hasOption, shortName } from "./nodes/kinds";
import { useNodeKinds } from "./nodes/use-node-kinds";

interface Given {
  name: string;
  /** Ids. */
  table?: string;
  database?: string;
}

/** Asks for a name, and offers the tables and databases there are to read from and write to. */
export function NewPipeline({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("pipelines");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const ofProject = { project: project.id };
  const tables = useEveryRow(tableList, getTableListQueryKey, ofProject);
  const connections = useEveryRow(connectionList, getConnectionListQueryKey, ofProject);
  const kinds = useNodeKinds();
  const databases = connections.data?.filter(({ kind }) => sinkFor(kinds, kind)) ?? [];
  const notListed = tables.error ?? connections.error;

  /** No way to find out is no reason to make no pipeline: the schema is left to fill in. */
  const schemaOf = async (database: string) => {
    const listed = queries.query(getConnectionTablesQueryOptions(database));
    return usualSchema(await listed.catch(() => []));
  };
  const creating = useMutation({
    mutationFn: async ({ name, table, database }: Given) => {
      // Who is quick is not to get another connection than who waits.
      const known = connections.data ?? (await connections.refetch({ cancelRefetch: false })).data;
      const allKinds = await queries.query({ ...getNodeKindsQueryOptions(), staleTime: Infinity });
      const into = known?.find(({ id }) => id === database);
      const source = allKinds.find(({ family }) => family === "source");
      const sink = sinkFor(allKinds, into?.kind);
      if (!source || !sink) throw new Error("The server has no kind of source, or none of sink.");
      const sql = firstScript({
        name,
        kinds: { source: shortName(source), sink: shortName(sink) },
        broker: known?.find(({ kind }) => connectsTo(source, kind))?.name,
        source: tables.data?.find(({ id }) => id === table),
        database: into?.name,
        schema: database && (await schemaOf(database)),
      });
      return pipelineCreate({ project: project.id, name, sql });
    },
    onSuccess: ({ id }) => navigate(path(`pipelines/${id}/design`)),
  });
  return (
    <FormDialog<Given>
      title={t("new.title")}
      okText={t("new.create")}
      sending={creating}
      onClose={onClose}
    >
      <PlainNameItem label={t("new.name")} rule={t("new.nameRule")} />
      <Form.Item
        name="table"
        label={t("new.table")}
        extra={
          tables.data?.length === 0 && <Link to={path("captures/new")}>{t("new.capture")}</Link>
        }
      >
        <Select
          allowClear
          showSearch={{ filterOption: byLabel }}
          loading={tables.isPending}
          placeholder={t("new.later")}
          options={choicesOf(tables.data ?? [], labelOf)}
        />
      </Form.Item>
      <Form.Item name="database" label={t("new.database")}>
        <Select
          allowClear
          showSearch={{ filterOption: byLabel }}
          loading={connections.isPending}
          placeholder={t("new.later")}
          options={choicesOf(databases, ({ name }) => name)}
        />
      </Form.Item>
      {notListed && <Failure error={notListed} />}
    </FormDialog>
  );
}

/** The kind that writes to tables of a connection; of any, where none is chosen. */
function sinkFor(kinds: readonly NodeKindOutput[], connection?: string) {
  return kinds.find(
    (kind) =>
      kind.family === "sink" &&
      hasOption(kind, "table") &&
      (connection === undefined || connectsTo(kind, connection)),
  );
}

/** In the order of their labels. */
function choicesOf<Row extends { id: string }>(rows: Row[], label: (row: Row) => string) {
  return rows
    .map((row) => ({ value: row.id, label: label(row) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

function labelOf({ name, namespace: { kind, instance, database } }: TableOutput): string {
  return `${name} · ${kind}.${instance}.${database}`;
}
