import { useTranslation } from "react-i18next";
import { Panel } from "../Panel";
import styles from "../settings.module.css";
import { PasswordForm } from "./PasswordForm";
import { ProfileForm } from "./ProfileForm";
import { Sessions } from "./Sessions";

export function ProfileTab() {
  const { t } = useTranslation("settings");
  return (
    <div className={styles.columns}>
      <Panel title={t("profile.title")}>
        <ProfileForm />
      </Panel>
      <Panel title={t("password.title")}>
        <PasswordForm />
      </Panel>
      <Panel title={t("sessions.title")}>
        <Sessions />
      </Panel>
    </div>
  );
}
