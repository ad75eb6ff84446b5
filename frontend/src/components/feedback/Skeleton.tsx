import { useTranslation } from "react-i18next";
import { useDelayed } from "./delayed";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** The shape of what is to come, so that nothing jumps when it does. */
  shape: "lines" | "table" | "cards" | "chart" | "form" | "graph";
  /** Lines, rows, cards or fields. */
  count?: number;
  /** CSS height of a chart or graph. */
  height?: number | string;
}

/** A grey likeness of the content, shown after 150 ms; before that the room is kept empty. */
export function Skeleton({ shape, count = 4, height }: SkeletonProps) {
  const { t } = useTranslation("components");
  const isShown = useDelayed();
  const pieces = shape === "chart" || shape === "graph" ? 1 : count;
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={isShown ? t("loading") : undefined}
      className={`${styles.skeleton} ${styles[shape]}`}
      style={{ visibility: isShown ? "visible" : "hidden", height }}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <span key={index} className={styles.piece} />
      ))}
    </div>
  );
}
