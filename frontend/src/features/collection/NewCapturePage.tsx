import { useMutation } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isInTheWay } from "@/api/api-error";
import { captureChecks } from "@/api/generated/capture-checks";
import { captureCreate, captureStart } from "@/api/generated/captures";
import { useConnectionKinds } from "@/api/generated/connection-kinds";
import { connectionList, getConnectionListQueryKey } from "@/api/generated/connections";
import { useMessagesAt } from "@/api/use-field-words";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { useFocusOnRefused } from "@/app/page/use-focus-on-refused";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { MarkedInput } from "@/components/forms/MarkedInput";
import { ChooseTables } from "./ChooseTables";
import styles from "./collection.module.css";
import { Findings } from "./Findings";
import type { TableName } from "./table-name";

/** Choose a source, its tables, see what the source lacks, and start. */
export function NewCapturePage() {
  const { t } = useTranslation("collection");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const { sources, error, retry } = useSources();
  const [connection, setConnection] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [tables, setTables] = useState<readonly TableName[]>([]);
  const checking = useMutation({
    mutationFn: () => captureChecks({ connection: connection ?? "", tables: [...tables] }),
  });
  // Made but not started: another press starts it, and does not make it again.
  const [made, setMade] = useState<string | null>(null);
  const make = async () => {
    const { id } = await captureCreate({
      project: project.id,
      connection: connection ?? "",
      name,
      tables: [...tables],
    });
    setMade(id);
    return id;
  };
  const creating = useMutation({
    mutationFn: async () => captureStart(made ?? (await make())),
    onSuccess: ({ id }) => navigate(path(`captures/${id}`)),
  });
  const messagesAt = useMessagesAt(creating.error);
  useFocusOnRefused(creating.error);
  if (isInTheWay(error, sources)) return <Failure error={error} onRetry={retry} />;
  const isReady = connection !== null && name !== "" && tables.length > 0;
  return (
    <PageFrame title={t("new.title")}>
      <Form layout="vertical" component="div" className={styles.form} disabled={made !== null}>
        <Form.Item
          label={t("list.source")}
          htmlFor="source"
          extra={
            sources?.length === 0 && <Link to={path("connections/new")}>{t("new.noSource")}</Link>
          }
          required
        >
          <Select
            id="source"
            value={connection}
            loading={!sources}
            placeholder={t("new.chooseSource")}
            options={(sources ?? []).map((each) => ({ value: each.id, label: each.name }))}
            onChange={(next) => {
              setConnection(next);
              setTables([]);
              checking.reset();
            }}
          />
        </Form.Item>
        <MarkedInput
          id="name"
          label={t("list.name")}
          extra={t("new.nameRule")}
          isRequired
          messages={messagesAt("name")}
          value={name}
          maxLength={63}
          onChange={setName}
        />
        {connection && (
          <Form.Item label={t("list.tables")} required>
            <ChooseTables
              connection={connection}
              chosen={tables}
              onChange={(next) => {
                setTables(next);
                checking.reset();
              }}
            />
          </Form.Item>
        )}
        {checking.error && <Failure error={checking.error} />}
        {checking.data && (
          <Findings
            findings={checking.data}
            connection={connection ?? ""}
            onMended={() => checking.mutate()}
          />
        )}
        {creating.error && <Failure error={creating.error} />}
        <div className={styles.actions}>
          <MayButton
            operation="captures.manage"
            type="primary"
            disabled={!isReady}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {t("new.create")}
          </MayButton>
          <MayButton
            operation="connections.use"
            disabled={!connection || tables.length === 0}
            loading={checking.isPending}
            onClick={() => checking.mutate()}
          >
            {t("new.check")}
          </MayButton>
        </div>
      </Form>
    </PageFrame>
  );
}

/** The connections whose kind can be captured; undefined until both are known. */
function useSources() {
  const { project } = usePlace();
  const kinds = useConnectionKinds();
  const connections = useEveryRow(connectionList, getConnectionListQueryKey, {
    project: project.id,
  });
  const captured = kinds.data?.filter(({ capabilities }) => capabilities.captures);
  return {
    sources:
      captured &&
      connections.data?.filter(({ kind }) => captured.some(({ name }) => name === kind)),
    error: kinds.error ?? connections.error,
    retry: () => {
      for (const { error, refetch } of [kinds, connections]) if (error) void refetch();
    },
  };
}
