import { GlobalOutlined, LogoutOutlined, BulbOutlined, UserOutlined } from "@ant-design/icons";
import { Avatar, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Menu } from "@/components/menus/Menu";
import { languages } from "@/i18n/languages";
import { themeChoices, useThemeChoice } from "../look/choice";
import { usePath } from "../place/place";
import { usePrefer } from "../session/preferences";
import { leave, usePerson } from "../session/session";
import styles from "./shell.module.css";

export function PersonMenu() {
  const { t, i18n } = useTranslation("shell");
  const person = usePerson();
  const theme = useThemeChoice((choice) => choice.theme);
  const prefer = usePrefer();
  const navigate = useNavigate();
  const path = usePath();
  const name = person.display_name || person.username;

  const items: MenuProps["items"] = [
    {
      key: "profile",
      icon: <UserOutlined />,
      label: t("person.profile"),
      onClick: () => void navigate(path("settings/profile")),
    },
    {
      key: "language",
      icon: <GlobalOutlined />,
      label: t("person.language"),
      children: languages.map((language) => ({
        key: language,
        label: t(`language.${language}`),
        onClick: () => prefer.language(language),
      })),
    },
    {
      key: "theme",
      icon: <BulbOutlined />,
      label: t("person.theme"),
      children: themeChoices.map((choice) => ({
        key: choice,
        label: t(`theme.${choice}`),
        onClick: () => prefer.theme(choice),
      })),
    },
    { type: "divider" },
    {
      key: "leave",
      icon: <LogoutOutlined />,
      label: t("person.signOut"),
      onClick: () => void leave(),
    },
  ];

  return (
    <Menu menu={{ items, selectedKeys: [i18n.language, theme] }}>
      <button type="button" className={styles.person} aria-label={t("person.label", { name })}>
        <Avatar size={28}>{name.slice(0, 1).toUpperCase()}</Avatar>
      </button>
    </Menu>
  );
}
