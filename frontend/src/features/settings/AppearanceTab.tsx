import { Form, Segmented, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { themeChoices, useThemeChoice } from "@/app/look/choice";
import { usePrefer } from "@/app/session/preferences";
import { useSingleKeys } from "@/components/keys/shortcuts";
import { languages, type Language } from "@/i18n/languages";

/** Language, colours and keys; all act at once. */
export function AppearanceTab() {
  const { t, i18n } = useTranslation("settings");
  const { t: shell } = useTranslation("shell");
  const prefer = usePrefer();
  const theme = useThemeChoice((choice) => choice.theme);
  const hasSingleKeys = useSingleKeys(({ areOn }) => areOn);
  return (
    <Form layout="vertical" style={{ maxWidth: 480 }}>
      <Form.Item label={t("appearance.language")}>
        <Segmented
          value={i18n.language}
          options={languages.map((value) => ({ value, label: shell(`language.${value}`) }))}
          onChange={(language) => prefer.language(language as Language)}
        />
      </Form.Item>
      <Form.Item label={t("appearance.theme")}>
        <Segmented
          value={theme}
          options={themeChoices.map((value) => ({ value, label: shell(`theme.${value}`) }))}
          onChange={prefer.theme}
        />
      </Form.Item>
      <Form.Item
        label={t("appearance.singleKeys")}
        htmlFor="single-keys"
        extra={t("appearance.singleKeysHelp")}
      >
        <Switch
          id="single-keys"
          checked={hasSingleKeys}
          onChange={(areOn) => useSingleKeys.setState({ areOn })}
        />
      </Form.Item>
    </Form>
  );
}
