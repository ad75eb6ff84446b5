import { EllipsisOutlined } from "@ant-design/icons";
import { Drawer } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useRail } from "./rail";
import { RailLink } from "./RailLink";
import styles from "./shell.module.css";

/** What a person holding a phone comes for; the rest waits under "More". */
const first = new Set(["overview", "pipelines", "dashboards", "alerts"]);

export function BottomBar() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const items = useRail().flatMap((part) => part.items);
  const isFew = items.length <= 5;
  const rest = items.filter((item) => !isFew && !first.has(item.to));
  // Going somewhere closes it.
  const isOpen = openedAt === pathname;

  return (
    <nav className={styles.bottom} aria-label={t("rail.label")}>
      {items
        .filter((item) => !rest.includes(item))
        .map((item) => (
          <RailLink key={item.to} item={item} />
        ))}
      {rest.length > 0 && (
        <button type="button" className={styles.item} onClick={() => setOpenedAt(pathname)}>
          <EllipsisOutlined />
          <span className={styles.itemWord}>{t("rail.more")}</span>
        </button>
      )}
      <Drawer
        open={isOpen}
        placement="bottom"
        size="default"
        title={t("rail.more")}
        onClose={() => setOpenedAt(undefined)}
      >
        <ul className={styles.more}>
          {rest.map((item) => (
            <li key={item.to}>
              <RailLink item={item} />
            </li>
          ))}
        </ul>
      </Drawer>
    </nav>
  );
}
