import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./shell.module.css";
import { MarkShape } from "./MarkShape";

export function Mark() {
  const { t } = useTranslation("common");
  return (
    <Link to="/" className={styles.mark} aria-label={t("product")}>
      <MarkShape />
    </Link>
  );
}
