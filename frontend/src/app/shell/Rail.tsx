import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { useRail } from "./rail";
import { RailLink } from "./RailLink";
import styles from "./shell.module.css";

const useWidth = create<{ isNarrow: boolean }>()(
  persist((): { isNarrow: boolean } => ({ isNarrow: false }), { name: "forebay.rail" }),
);

export function Rail() {
  const { t } = useTranslation("shell");
  const isNarrow = useWidth((width) => width.isNarrow);
  return (
    <nav className={styles.rail} data-narrow={isNarrow} aria-label={t("rail.label")}>
      <ul>
        {useRail().map(({ group, items }) => (
          <li key={group} className={styles.group}>
            {items.length > 1 && !isNarrow && (
              <h2 className={styles.groupWord}>{t(`rail.group.${group}`)}</h2>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <RailLink item={item} isNarrow={isNarrow} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.fold}
        aria-label={t(isNarrow ? "rail.widen" : "rail.narrow")}
        aria-expanded={!isNarrow}
        onClick={() => useWidth.setState({ isNarrow: !isNarrow })}
      >
        {isNarrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  );
}
