import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./page.module.css";

/** The shape of a page, from 150 ms on: what is quicker should not flicker. */
export function Loading() {
  const { t } = useTranslation("common", { useSuspense: false });
  return (
    <div className={styles.loading} role="status" aria-label={t("loading")}>
      <Skeleton active title paragraph={{ rows: 6 }} />
    </div>
  );
}
