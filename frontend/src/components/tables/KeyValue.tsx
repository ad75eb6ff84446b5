import type { ReactNode } from "react";
import styles from "./KeyValue.module.css";

export interface KeyValueProps {
  items: readonly { key: string; label: string; value: ReactNode; isMono?: boolean }[];
}

/** Facts about one thing: labels left, values right, one column on a phone. */
export function KeyValue({ items }: KeyValueProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ key, label, value, isMono }) => (
        <div key={key} className={styles.item}>
          <dt>{label}</dt>
          <dd className={isMono ? styles.mono : undefined}>
            {value === null || value === undefined || value === "" ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
