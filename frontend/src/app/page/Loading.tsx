import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./page.module.css";

/** The shape of a page that is being fetched. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton shape="lines" count={6} />
    </div>
  );
}
