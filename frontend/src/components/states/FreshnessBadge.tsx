import { useTranslation } from "react-i18next";
import { useFormats } from "@/i18n/use-formats";
import type { Freshness } from "./freshness";
import { Shape } from "./Shape";
import type { State } from "./state";
import styles from "./states.module.css";

const shapes: Record<Freshness | "empty", State> = {
  // Nothing was told yet, so nobody knows whether anything runs.
  empty: "unknown",
  live: "running",
  behind: "degraded",
  stale: "stopped",
  quiet: "running",
  reconnecting: "starting",
};

/** "Live", "42 s behind", "Stale · 3 min", "No changes for 4 min", "Reconnecting". */
export function FreshnessBadge({ freshness, age }: { freshness: Freshness; age: number | null }) {
  const { t } = useTranslation("states");
  const formats = useFormats();
  const key = freshness === "quiet" && age === null ? "empty" : freshness;
  return (
    <span className={styles.fresh} data-freshness={freshness}>
      <Shape state={shapes[key]} />
      {t(`freshness.${key}`, { span: formats.span(age ?? 0) })}
    </span>
  );
}
