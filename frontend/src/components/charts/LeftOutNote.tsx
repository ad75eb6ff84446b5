import { useTranslation } from "react-i18next";
import styles from "@/components/tables/ResultTable.module.css";
import type { LeftOut } from "./left-out";

/** Says of a drawing that it does not show all there is. */
export function LeftOutNote({ of: { series, categories } }: { of: LeftOut }) {
  const { t } = useTranslation("components");
  return (
    <>
      {series > 0 && <p className={styles.note}>{t("chart.leftOut.series", { count: series })}</p>}
      {categories > 0 && (
        <p className={styles.note}>{t("chart.leftOut.categories", { count: categories })}</p>
      )}
    </>
  );
}
