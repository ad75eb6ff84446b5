import { useTranslation } from "react-i18next";
import type { CheckOutput } from "@/api/generated/forebay.schemas";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Shape } from "@/components/states/Shape";
import styles from "./connections.module.css";

/** Whether the system answered the last time somebody asked, and where the way to it broke. */
export function CheckResult({ check }: { check: CheckOutput | null }) {
  const { t } = useTranslation("connections");
  if (!check) return <span className={styles.hint}>{t("check.never")}</span>;
  return (
    <span className={styles.check} data-well={check.is_well}>
      <Shape state={check.is_well ? "running" : "failed"} />
      <span>{check.is_well ? t("check.well") : t(`check.stage.${check.stage ?? "answer"}`)}</span>
      <span className={styles.hint}>
        <TimeAgo at={check.checked_at} />
      </span>
    </span>
  );
}
