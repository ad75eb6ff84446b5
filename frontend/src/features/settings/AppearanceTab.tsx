import { Form, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { themeChoices, useThemeChoice } from "@/app/look/choice";
import { preferLanguage, preferTheme } from "@/app/session/preferences";
import { languages, type Language } from "@/i18n/languages";

/** Language and colours; both act at once. */
export function AppearanceTab() {
  const { t, i18n } = useTranslation("settings");
  const { t: shell } = useTranslation("shell");
  const theme = useThemeChoice((choice) => choice.theme);
  return (
    <Form layout="vertical" style={{ maxWidth: 480 }}>
      <Form.Item label={t("appearance.language")}>
        <Segmented
          value={i18n.language}
          options={languages.map((value) => ({ value, label: shell(`language.${value}`) }))}
          onChange={(language) => preferLanguage(language as Language)}
        />
      </Form.Item>
      <Form.Item label={t("appearance.theme")}>
        <Segmented
          value={theme}
          options={themeChoices.map((value) => ({ value, label: shell(`theme.${value}`) }))}
          onChange={preferTheme}
        />
      </Form.Item>
    </Form>
  );
}
