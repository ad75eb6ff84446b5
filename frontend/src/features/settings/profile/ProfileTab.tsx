import { Descriptions } from "antd";
import { useTranslation } from "react-i18next";
import { usePerson } from "@/app/session/session";
import { PasswordForm } from "./PasswordForm";
import styles from "./profile.module.css";

export function ProfileTab() {
  const { t } = useTranslation("settings");
  const person = usePerson();
  return (
    <div className={styles.columns}>
      <section>
        <h2>{t("profile.title")}</h2>
        <Descriptions
          column={1}
          items={[
            { key: "username", label: t("profile.username"), children: person.username },
            { key: "name", label: t("profile.name"), children: person.display_name || "–" },
            { key: "email", label: t("profile.email"), children: person.email ?? "–" },
          ]}
        />
      </section>
      <section>
        <h2>{t("password.title")}</h2>
        <PasswordForm />
      </section>
    </div>
  );
}
