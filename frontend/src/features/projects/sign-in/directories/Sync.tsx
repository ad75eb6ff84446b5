import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCodeWords } from "@/api/use-code-words";
import {
  directoryPreview,
  directorySync,
  getDirectoryGetQueryKey,
  getDirectoryListQueryKey,
} from "@/api/generated/directories";
import type { DirectoryOutput, LastSyncOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { useProblem } from "@/app/page/use-problem";
import { MayButton } from "@/app/place/MayButton";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { Worded } from "@/components/feedback/Worded";
import { useFormats } from "@/i18n/use-formats";
import styles from "../sign-in.module.css";
import { Report } from "./Report";
import { SyncState } from "./SyncState";

/** What a sync would change, a sync now, what the last one did; and a held one's confirmation. */
export function Sync({ directory }: { directory: DirectoryOutput }) {
  const { t } = useTranslation("directories");
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const previewing = useMutation({ mutationFn: () => directoryPreview(directory.id) });
  const syncing = useMutation({
    mutationFn: (confirmation: string) => directorySync(directory.id, { confirmation }),
    onSuccess: async (answer) => {
      queries.setQueryData(getDirectoryGetQueryKey(directory.id), answer);
      previewing.reset();
      setAsking(false);
      await queries.invalidateQueries({ queryKey: getDirectoryListQueryKey() });
    },
  });
  const problem = useProblem(syncing.error);
  const last = directory.last_sync;
  const held = last?.state === "held" ? last.report : null;
  const preview = previewing.data;
  return (
    <section className={styles.panel} aria-label={t("sync.title")}>
      <h2>{t("sync.title")}</h2>
      <p>{t(directory.is_on ? "sync.every" : "sync.isOff", { count: directory.sync_minutes })}</p>
      <p>
        <SyncState last={last} />
      </p>
      <div className={styles.actions}>
        <MayButton
          operation="organization.directories"
          loading={previewing.isPending}
          onClick={() => previewing.mutate()}
        >
          {t("sync.preview")}
        </MayButton>
        {directory.is_on && (
          <MayButton
            operation="organization.directories"
            loading={syncing.isPending && !isAsking}
            onClick={() => syncing.mutate("")}
          >
            {t("sync.now")}
          </MayButton>
        )}
      </div>
      {previewing.error && <Failure error={previewing.error} />}
      {syncing.error && !isAsking && <Failure error={syncing.error} />}
      <div role="status" className={styles.outcome}>
        {preview && (
          <>
            <h3>{t("sync.would")}</h3>
            {preview.needs_confirmation && <p>{t("sync.wouldStop")}</p>}
            <Report report={preview} />
          </>
        )}
        {!preview && last && <Last last={last} />}
      </div>
      {held && !preview && directory.is_on && (
        <MayButton
          operation="organization.directories"
          type="primary"
          danger
          onClick={() => setAsking(true)}
        >
          {t("sync.confirm", { count: held.gone.count })}
        </MayButton>
      )}
      <ConfirmEffect
        isOpen={isAsking}
        title={t("sync.confirm", { count: held?.gone.count ?? 0 })}
        effects={[t("sync.ends"), t("sync.exactly")]}
        confirmLabel={t("sync.confirmDo")}
        isDangerous
        onConfirm={() =>
          held ? syncing.mutateAsync(held.confirmation).catch(() => undefined) : undefined
        }
        onCancel={() => {
          syncing.reset();
          setAsking(false);
        }}
        problem={problem}
      />
    </section>
  );
}

function Last({ last }: { last: LastSyncOutput }) {
  const { t } = useTranslation("directories");
  const formats = useFormats();
  const word = useCodeWords();
  const { message, hint } = word(last);
  return (
    <>
      {last.state === "failed" && <ErrorPanel problem={{ what: message, hint, code: last.code }} />}
      {last.state === "held" && (
        <div className={styles.held}>
          <strong>
            <Worded>{message}</Worded>
          </strong>
          <span>
            <Worded>{hint}</Worded>
          </span>
        </div>
      )}
      {last.state !== "done" && last.done_at && (
        <p>{t("sync.lastWhole", { moment: formats.exactMoment(last.done_at) })}</p>
      )}
      {last.report && (
        <>
          <h3>{t(last.state === "held" ? "sync.waits" : "sync.did")}</h3>
          <Report report={last.report} />
        </>
      )}
    </>
  );
}
