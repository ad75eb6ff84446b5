import { useContext, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlaceContext } from "../place/place";
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
  // Inside of a project the shell is there already, with the one main part of the page.
  const Part = useContext(PlaceContext) === null ? "main" : "div";
  return (
    <Part className={styles.nothing}>
      <h1>{title}</h1>
      <p>{what}</p>
      {children}
      {isHome && <Link to="/">{t("home")}</Link>}
    </Part>
  );
}
