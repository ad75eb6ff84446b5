import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonOutput } from "@/api/generated/forebay.schemas";
import { getPipelineCompareUrl, pipelineCompare } from "@/api/generated/pipelines";
import { TextDiff } from "@/components/code/TextDiff";
import styles from "./design.module.css";

/** The draft that somebody saved since this page began with another one. */
export interface RemoteDraft {
  readonly revision: number;
  /** Its script; null when it was saved as a spec. */
  readonly sql: string | null;
  /** Null: not known yet, or not kept. */
  readonly by: PersonOutput | null;
}

interface Props {
  pipeline: string;
  remote: RemoteDraft;
  /** What this page began with: what differs from it is their doing. */
  base: string | null;
  mine: string;
  /** Whether there is something on screen that nobody else has. */
  isUnsaved: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** One quiet line: who changed how much; on request both texts side by side. */
export function RemoteEdit({ pipeline, remote, base, mine, isUnsaved, ...choices }: Props) {
  const { t } = useTranslation("pipelines");
  const [isShown, setShown] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: [getPipelineCompareUrl(pipeline), remote.revision, base],
    queryFn: ({ signal }) => pipelineCompare(pipeline, { sql: base ?? "" }, { signal }),
    // A draft that cannot be read has no nodes to count.
    retry: false,
    staleTime: Infinity,
  });
  // Said once, with its number; what is at stake is said at once.
  if (isPending && !isUnsaved) return null;
  const name = remote.by ? remote.by.display_name || remote.by.username : t("remote.somebody");
  const count = data?.nodes.length ?? 0;
  return (
    <section className={styles.remote} data-unsaved={isUnsaved} aria-label={t("remote.label")}>
      <div className={styles.line}>
        <p role="status">
          <span>
            {count > 0 ? t("remote.nodes", { name, count }) : t("remote.saved", { name })}
          </span>
          {isUnsaved && <strong>{t("remote.conflict")}</strong>}
        </p>
        <Button
          type="link"
          size="small"
          aria-expanded={isShown}
          onClick={() => setShown((was) => !was)}
        >
          {t(isShown ? "remote.hide" : "remote.show")}
        </Button>
        {isUnsaved && (
          <>
            <Button size="small" onClick={choices.onKeepMine}>
              {t("stale.mine")}
            </Button>
            <Button size="small" onClick={choices.onTakeTheirs}>
              {t("stale.theirs")}
            </Button>
          </>
        )}
        {isShown && !isUnsaved && (
          <Button size="small" onClick={choices.onTakeTheirs}>
            {t("remote.take")}
          </Button>
        )}
      </div>
      {isShown && (
        <TextDiff
          before={{ label: t("remote.mine"), text: mine }}
          after={{ label: t("remote.theirs", { name }), text: remote.sql ?? data?.sql_after ?? "" }}
          language="sql"
          maxHeight="32vh"
        />
      )}
    </section>
  );
}
