import { useTranslation } from "react-i18next";
import { useDashboardBacklog } from "@/api/generated/dashboards";
import { useFormats } from "@/i18n/use-formats";
import styles from "./board.module.css";

const refreshMs = 5_000;

/**
 * What is still to come to a board that is not up to date: rows of a full pull, or messages. No live
 * region: it counts on, and nobody wants every number read aloud.
 */
export function Backlog({ dashboard }: { dashboard: string }) {
  const { t } = useTranslation("dashboards");
  const formats = useFormats();
  const { data } = useDashboardBacklog(dashboard, { query: { refetchInterval: refreshMs } });
  if (!data || (data.pull === null && data.unread === 0)) return null;
  const { pull, unread } = data;
  if (pull === null) {
    const words = { count: unread, shown: formats.number(unread) };
    return <span className={styles.replay}>{t("backlog.unread", words)}</span>;
  }
  const what = t(pull.is_first ? "backlog.first" : "backlog.again");
  const read = formats.number(pull.rows_read);
  const expected = formats.number(pull.rows_expected);
  return (
    <span className={styles.replay}>
      {pull.rows_expected > 0
        ? t("backlog.progress", { what, read, expected })
        : t("backlog.begun", { what, read })}
    </span>
  );
}
