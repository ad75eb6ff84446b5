import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ActivityOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { usePath } from "@/app/place/place";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { addressOf } from "@/app/object/address";
import { Worded } from "@/components/feedback/Worded";
import styles from "./overview.module.css";

/** What happened lately, newest first. */
export function Activity({ entries }: { entries: readonly ActivityOutput[] }) {
  const { t } = useTranslation("overview");
  const path = usePath();
  const word = useCodeWords();
  if (entries.length === 0) return <p className={styles.hint}>{t("noActivity")}</p>;
  return (
    <ul className={styles.activity}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.what} ${entry.id}`}>
          <span className={styles.when}>
            <TimeAgo at={entry.at} />
          </span>
          <Link to={path(addressOf(entry))}>{entry.name}</Link>
          <span>{t(`what.${entry.what}`, { number: entry.number ?? 0 })}</span>
          {entry.by && <span>{entry.by.display_name || entry.by.username}</span>}
          {entry.note && <span className={styles.hint}>{entry.note}</span>}
          {entry.told && (
            <span className={styles.hint}>
              <Worded>{word(entry.told).message}</Worded>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
