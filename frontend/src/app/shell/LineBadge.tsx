import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Shape } from "@/components/states/Shape";
import { useLine } from "@/live/line";
import styles from "./shell.module.css";

/** Says so when this page is cut off; while all is well it says nothing. */
export function LineBadge() {
  const { t } = useTranslation("shell");
  const status = useLine((line) => line.status);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const trouble = !isOnline ? "offline" : status === "reconnecting" ? "reconnecting" : undefined;
  return (
    <span role="status">
      {trouble && (
        <span className={styles.line}>
          <Shape state="starting" />
          <span className={styles.word}>{t(`line.${trouble}`)}</span>
        </span>
      )}
    </span>
  );
}

function watchNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
