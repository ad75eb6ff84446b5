import { useTranslation } from "react-i18next";
import { formatMeasure } from "@/components/values/measure";
import type { Result } from "@/components/values/result";
import { useFormats } from "@/i18n/use-formats";
import styles from "./ResultTable.module.css";

/** Says of a result that was cut off that it is not whole. */
export function Truncated({ result }: { result: Result }) {
  const { t } = useTranslation("components");
  const { language } = useFormats();
  if (!result.is_truncated) return null;
  return (
    <p className={styles.note}>
      {t("table.truncated", { shown: formatMeasure(result.rows.length, language) })}
    </p>
  );
}
