import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import {
  getPipelineGetQueryKey,
  getPipelineVersionsQueryKey,
  pipelinePublish,
  usePipelineDifference,
} from "@/api/generated/pipelines";
import { Failure } from "@/app/page/Failure";
import { TextDiff } from "@/components/code/TextDiff";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./versions.module.css";

/** What changes for those who use it, the two texts, a note; the button says what it makes. */
export function PublishDialog({
  pipeline,
  revision,
  onClose,
}: {
  pipeline: PipelinePage;
  /** Of the draft on screen: what somebody saved meanwhile is not published unseen. */
  revision: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("pipelines");
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const field = useId();
  const number = (pipeline.published?.number ?? 0) + 1;
  const publishing = useMutation({
    mutationFn: () => pipelinePublish(pipeline.id, { note, revision }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: getPipelineGetQueryKey(pipeline.id) }),
        queries.invalidateQueries({ queryKey: getPipelineVersionsQueryKey(pipeline.id) }),
      ]);
      onClose();
    },
  });
  return (
    <Modal
      open
      width={960}
      title={t("publish.title", { name: pipeline.name })}
      okText={t("publish.confirm", { number })}
      confirmLoading={publishing.isPending}
      onOk={() => publishing.mutate()}
      onCancel={onClose}
    >
      <p>{t(pipeline.published ? "publish.effect" : "publish.first")}</p>
      {pipeline.published && (
        <Changes pipeline={pipeline.id} before={String(pipeline.published.number)} after="draft" />
      )}
      <label htmlFor={field} className={styles.note}>
        {t("publish.note")}
      </label>
      <Input.TextArea
        id={field}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {publishing.error && <Failure error={publishing.error} />}
    </Modal>
  );
}

/** The scripts of two versions beside each other; a version is its number or `draft`. */
export function Changes(props: { pipeline: string; before: string; after: string }) {
  const { pipeline, before, after } = props;
  const { t } = useTranslation("pipelines");
  const { data, error, refetch } = usePipelineDifference(
    pipeline,
    { before, after },
    { query: { staleTime: 0 } },
  );
  const nameOf = (version: string) =>
    version === "draft" ? t("versions.draft") : t("versions.number", { number: version });
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" />;
  return (
    <TextDiff
      before={{ label: nameOf(before), text: data.sql_before ?? asText(data.spec_before) }}
      after={{ label: nameOf(after), text: data.sql_after ?? asText(data.spec_after) }}
      language="sql"
      maxHeight="40vh"
    />
  );
}

function asText(spec: unknown): string {
  return JSON.stringify(spec, null, 2);
}
