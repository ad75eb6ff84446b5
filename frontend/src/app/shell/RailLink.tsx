import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { RailItem } from "../feature";
import { usePath } from "../place/place";
import styles from "./shell.module.css";

export function RailLink({ item, isNarrow = false }: { item: RailItem; isNarrow?: boolean }) {
  const { t } = useTranslation("shell");
  const path = usePath();
  const word = t(`rail.item.${item.to}`);
  const Icon = item.icon;
  return (
    <NavLink to={path(item.to)} className={styles.item ?? ""} title={isNarrow ? word : undefined}>
      <Icon aria-hidden />
      <span className={isNarrow ? "visually-hidden" : styles.itemWord}>{word}</span>
    </NavLink>
  );
}
