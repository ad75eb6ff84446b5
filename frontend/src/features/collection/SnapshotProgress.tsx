import { useTranslation } from "react-i18next";
import type { SnapshotOutput, TableProgressOutput } from "@/api/generated/forebay.schemas";
import { Progress } from "@/components/feedback/Progress";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { formatList } from "@/i18n/lists";
import styles from "./collection.module.css";

/** The newest full pull: how far it is, as a whole and by table, or when it ended. */
export function SnapshotProgress({ snapshot }: { snapshot: SnapshotOutput }) {
  const { t, i18n } = useTranslation("collection");
  if (snapshot.state === "complete" || snapshot.state === "abandoned") {
    return (
      <p className={styles.hint}>
        {t(`snapshot.${snapshot.state}`)} {snapshot.ended_at && <TimeAgo at={snapshot.ended_at} />}
      </p>
    );
  }
  const { tables } = snapshot;
  const names = formatList(
    tables.map(({ table }) => table),
    i18n.language,
  );
  return (
    <section className={styles.pull}>
      <Progress
        label={t("snapshot.label", { tables: names })}
        done={snapshot.records_read}
        total={snapshot.rows_expected || null}
        unit={t("snapshot.rows")}
        ratePerSecond={snapshot.rows_per_second}
      />
      {tables.length > 1 && (
        <ul aria-label={t("snapshot.byTable")}>
          {tables.map((each) => (
            <li key={each.table}>
              <TableProgress of={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Rows that became messages. Tables are read one after another: one at a time has a pace. */
function TableProgress({ of }: { of: TableProgressOutput }) {
  const { t } = useTranslation("collection");
  const isRead = of.rows_expected > 0 && of.rows_read >= of.rows_expected;
  return (
    <Progress
      label={of.table}
      done={of.rows_read}
      total={of.rows_expected || null}
      unit={t("snapshot.rows")}
      ratePerSecond={isRead ? null : of.rows_per_second}
    />
  );
}
