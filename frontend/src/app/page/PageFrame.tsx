import { Tabs } from "antd";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import styles from "./page.module.css";

export interface PageTab {
  readonly key: string;
  readonly label: string;
  /** Its address. */
  readonly to: string;
}

interface Props {
  title: string;
  /** State, owner, chips: what stands beside the title. */
  facts?: ReactNode;
  /** Buttons at the right; one of them is primary. */
  actions?: ReactNode;
  tabs?: readonly PageTab[];
  tab?: string;
  /** The body reaches the edges: canvas, editor. */
  bleeds?: boolean;
  children: ReactNode;
}

/** Every page: what it is, how it is, what can be done, its tabs. */
export function PageFrame({ title, facts, actions, tabs, tab, bleeds = false, children }: Props) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${title} · ${t("product")}`;
  }, [title, t]);
  return (
    <div className={styles.page} data-bleeds={bleeds}>
      <header className={styles.header} data-tabs={tabs !== undefined}>
        <div className={styles.titleRow}>
          <h1>{title}</h1>
          {facts && <div className={styles.facts}>{facts}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {tabs && (
          <Tabs
            items={tabs.map(({ key, label }) => ({ key, label }))}
            {...(tab !== undefined && { activeKey: tab })}
            onChange={(key) => {
              const next = tabs.find((each) => each.key === key);
              if (next) void navigate(next.to);
            }}
            tabBarStyle={{ marginBottom: 0 }}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
