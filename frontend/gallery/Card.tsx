import type { ReactNode } from "react";
import styles from "./gallery.module.css";

/** One specimen on a surface, in a room of the height given. */
export function Card({
  title,
  height,
  waits = true,
  children,
}: {
  title: string;
  height?: number;
  /** Pictures wait for it to be loaded. */
  waits?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.card} data-waits={waits || undefined}>
      <h2>{title}</h2>
      <div style={{ height }}>{children}</div>
    </section>
  );
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
