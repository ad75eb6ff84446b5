import { useTranslation } from "react-i18next";
import { Link, useMatch } from "react-router";
import type { RailItem } from "../feature";
import { usePath } from "../place/place";
import { useIsMarked } from "./rail-mark";
import styles from "./shell.module.css";

export function RailLink({ item, isNarrow = false }: { item: RailItem; isNarrow?: boolean }) {
  const { t } = useTranslation("shell");
  const to = usePath()(item.to);
  const isHere = useMatch({ path: to, end: false }) !== null;
  const isMarked = useIsMarked(item.to);
  const word = t(`rail.item.${item.to}`);
  const Icon = item.icon;
  return (
    <Link
      to={to}
      className={styles.item ?? ""}
      title={isNarrow ? word : undefined}
      aria-current={isHere ? "page" : isMarked}
    >
      <Icon aria-hidden />
      <span className={isNarrow ? "visually-hidden" : styles.itemWord}>{word}</span>
    </Link>
  );
}
