import { useTranslation } from "react-i18next";
import type { SnapshotOutput } from "@/api/generated/forebay.schemas";
import { Progress } from "@/components/feedback/Progress";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import styles from "./collection.module.css";

/** The newest full pull: how far it is, or when it ended. */
export function SnapshotProgress({ snapshot }: { snapshot: SnapshotOutput }) {
  const { t } = useTranslation("collection");
  if (snapshot.state === "complete" || snapshot.state === "abandoned") {
    return (
      <p className={styles.hint}>
        {t(`snapshot.${snapshot.state}`)} {snapshot.ended_at && <TimeAgo at={snapshot.ended_at} />}
      </p>
    );
  }
  return (
    <Progress
      label={t("snapshot.label", { tables: snapshot.tables.map(({ table }) => table).join(", ") })}
      done={snapshot.records_read}
      total={snapshot.rows_expected || null}
      unit={t("snapshot.rows")}
      ratePerSecond={snapshot.rows_per_second}
    />
  );
}
