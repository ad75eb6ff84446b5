import { useTranslation } from "react-i18next";
import type { DirectoryOutput, DirectorySyncState } from "@/api/generated/forebay.schemas";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Shape } from "@/components/states/Shape";
import type { State } from "@/components/states/state";
import styles from "../sign-in.module.css";

const shapes: Record<DirectorySyncState, State> = {
  done: "running",
  held: "degraded",
  failed: "failed",
};

/** How the last sync went, and when it was tried. */
export function SyncState({ last }: { last: DirectoryOutput["last_sync"] }) {
  const { t } = useTranslation("directories");
  if (!last) return <span className={styles.hint}>{t("sync.never")}</span>;
  return (
    <span className={styles.state}>
      <Shape state={shapes[last.state]} />
      <span>{t(`sync.state.${last.state}`)}</span>
      <span className={styles.hint}>
        <TimeAgo at={last.tried_at} />
      </span>
    </span>
  );
}

/** Whether people sign in by it. */
export function OnState({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("directories");
  return (
    <span className={styles.state}>
      <Shape state={isOn ? "running" : "stopped"} />
      <span>{t(isOn ? "on" : "off")}</span>
    </span>
  );
}
