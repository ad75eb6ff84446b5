import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./page.module.css";

interface Props {
  title: string;
  what: string;
  isHome?: boolean;
  children?: ReactNode;
}

/** A whole page that has one thing to say. */
export function Nothing({ title, what, isHome = false, children }: Props) {
  const { t } = useTranslation("shell");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.nothing}>
      <h1>{title}</h1>
      <p>{what}</p>
      {children}
      {isHome && <Link to="/">{t("home")}</Link>}
    </main>
  );
}
