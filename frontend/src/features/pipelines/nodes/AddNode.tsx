import { useMutation } from "@tanstack/react-query";
import { Form, Input, Modal, Select } from "antd";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { connectionList, getConnectionListQueryKey } from "@/api/generated/connections";
import type { GraphNodeOutput, NodeKindOutput } from "@/api/generated/forebay.schemas";
import { nodeStatement } from "@/api/generated/node-statements";
import { useFieldWords } from "@/api/use-field-words";
import { Failure } from "@/app/page/Failure";
import { useFocusOnRefused } from "@/app/page/use-focus-on-refused";
import { usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { MarkedItem } from "@/components/forms/MarkedItem";
import { initialOf, type Schema } from "@/components/forms/schema";
import { SchemaForm, type FormValue } from "@/components/forms/SchemaForm";
import { useFocusBack } from "@/components/forms/use-focus-back";
import { useFormWords } from "@/components/forms/use-form-words";
import { freeId } from "./free-id";
import { useKindWords, useNodeKinds } from "./use-node-kinds";
import { withConnections } from "./with-connections";

interface Props {
  /** What the script has so far. */
  nodes: readonly GraphNodeOutput[];
  /** Statements to put behind the others. */
  onAdd: (sql: string) => void;
  onClose: () => void;
}

const families = ["source", "step", "sink"] as const;

/** A node by its form: the server turns it into statements of the script. */
export function AddNode({ nodes, onAdd, onClose }: Props) {
  const { t } = useTranslation("pipelines");
  const kinds = useNodeKinds();
  const wordsOf = useKindWords();
  const [chosen, setChosen] = useState<string>();
  const kind = kinds.find(({ name }) => name === chosen);
  useFocusBack();
  const choice = (
    <Form.Item label={t("add.kind")} htmlFor="node-kind" extra={kind && wordsOf(kind.name).help}>
      <Select
        id="node-kind"
        autoFocus
        showSearch={{ optionFilterProp: "search" }}
        placeholder={t("add.choose")}
        value={chosen}
        onChange={setChosen}
        options={families.map((family) => ({
          label: t(`add.family.${family}`),
          options: kinds
            .filter((each) => each.family === family)
            .map(({ name }) => ({
              value: name,
              label: wordsOf(name).name,
              search: `${wordsOf(name).name} ${wordsOf(name).help}`,
            })),
        }))}
      />
    </Form.Item>
  );
  // The fields of a kind begin anew with it.
  if (kind) {
    return (
      <Fields key={kind.name} kind={kind} nodes={nodes} onAdd={onAdd} onClose={onClose}>
        {choice}
      </Fields>
    );
  }
  return (
    <Modal
      open
      title={t("add.title")}
      okText={t("add.add")}
      okButtonProps={{ disabled: true }}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        {choice}
      </Form>
    </Modal>
  );
}

/** The nodes that another one can read. */
function useUpstream(nodes: readonly GraphNodeOutput[]): readonly GraphNodeOutput[] {
  const kinds = useNodeKinds();
  const giving = new Set(kinds.filter(({ gives }) => gives.length > 0).map(({ name }) => name));
  return nodes.filter(({ kind }) => giving.has(kind));
}

interface FieldsProps extends Props {
  kind: NodeKindOutput;
  children: ReactNode;
}

function Fields({ kind, nodes, onAdd, onClose, children }: FieldsProps) {
  const { t } = useTranslation("pipelines");
  const inputId = useId();
  const { project } = usePlace();
  const wordFields = useFieldWords();
  const connections = useEveryRow(connectionList, getConnectionListQueryKey, {
    project: project.id,
  });
  const schema = useMemo(
    () => withConnections(kind.schema as Schema, kind.connects, connections.data ?? []),
    [kind, connections.data],
  );
  const words = useFormWords("nodes", schema, kind.name);
  const upstream = useUpstream(nodes);
  const [id, setId] = useState(() => freeId(kind.name, nodes));
  const [input, setInput] = useState<string | undefined>(() => upstream.at(-1)?.id);
  const [fields, setFields] = useState(() => initialOf(schema, schema) as FormValue);
  const adding = useMutation({
    mutationFn: () =>
      nodeStatement({ kind: kind.name, id, inputs: input ? [input] : [], fields: { ...fields } }),
    onSuccess: ({ sql }) => {
      onAdd(sql);
      onClose();
    },
  });
  useFocusOnRefused(adding.error);
  const takesInput = kind.takes.length > 0;
  const columns = nodes.find((node) => node.id === input)?.columns.map(({ name }) => name) ?? [];
  const problems = wordFields(adding.error, "");
  return (
    <Modal
      open
      title={t("add.title")}
      okText={t("add.add")}
      confirmLoading={adding.isPending}
      okButtonProps={{ disabled: takesInput && !input }}
      onOk={() => adding.mutate()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        {children}
        <MarkedItem
          id={`${inputId}-id`}
          label={t("add.id")}
          extra={t("new.nameRule")}
          messages={problems.filter(({ path }) => path === "id").map(({ message }) => message)}
        >
          {(marks) => (
            <Input
              id={`${inputId}-id`}
              {...marks}
              value={id}
              maxLength={63}
              onChange={({ target }) => setId(target.value)}
            />
          )}
        </MarkedItem>
        {takesInput && (
          <Form.Item label={t("add.input")} htmlFor={`${inputId}-input`}>
            <Select
              id={`${inputId}-input`}
              value={input}
              notFoundContent={t("add.noInput")}
              options={upstream.map((node) => ({ value: node.id, label: node.id }))}
              onChange={setInput}
            />
          </Form.Item>
        )}
      </Form>
      <SchemaForm
        schema={schema}
        words={words}
        value={fields}
        errors={wordFields(adding.error, "fields")}
        columns={columns}
        noColumns={input && t("add.noColumns", { node: input })}
        onChange={setFields}
      />
      {adding.error && <Failure error={adding.error} />}
    </Modal>
  );
}
