import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { KeyCap } from "@/components/keys/KeyCap";
import { NotificationBell } from "../notifications/NotificationBell";
import { LineBadge } from "./LineBadge";
import { Mark } from "./Mark";
import { PersonMenu } from "./PersonMenu";
import { PlaceSwitch } from "./PlaceSwitch";
import { Running } from "./Running";
import styles from "./shell.module.css";

export function TopBar({ isPhone, onSearch }: { isPhone: boolean; onSearch: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <header className={styles.top}>
      <div className={styles.where}>
        <Mark />
        <PlaceSwitch />
      </div>
      {!isPhone && (
        <button type="button" className={styles.search} onClick={onSearch}>
          <SearchOutlined />
          <span>{t("search")}</span>
          <KeyCap keys="mod+k" />
        </button>
      )}
      <div className={styles.how}>
        {isPhone && (
          <Button
            type="text"
            icon={<SearchOutlined />}
            aria-label={t("search")}
            onClick={onSearch}
          />
        )}
        <LineBadge />
        <Running />
        <NotificationBell />
        <PersonMenu />
      </div>
    </header>
  );
}
