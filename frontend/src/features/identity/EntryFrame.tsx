import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MarkShape } from "@/app/shell/MarkShape";
import styles from "./entry.module.css";
import { Water } from "./Water";

/** A quiet page above water; `level` is how far it has filled, from 0 to 1. */
export function EntryFrame({ level, children }: { level: number; children: ReactNode }) {
  const { t } = useTranslation("sign-in");
  const { t: common } = useTranslation("common");
  return (
    <div className={styles.entry}>
      <Water level={level} />
      <header className={styles.brand}>
        <span className={styles.mark}>
          <MarkShape size={40} />
        </span>
        <div>
          <p className={styles.name}>{common("product")}</p>
          <p className={styles.tagline}>{t("tagline")}</p>
        </div>
      </header>
      <main className={styles.card}>{children}</main>
    </div>
  );
}
