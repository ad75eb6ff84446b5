import { Segmented } from "antd";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from "@/app/look/choice";
import { speak } from "@/i18n/i18n";
import { languages, type Language } from "@/i18n/languages";
import styles from "../entry.module.css";

/** Guessed from the browser; a choice is seen at once. */
export function LanguageAndTheme() {
  const { t, i18n } = useTranslation("sign-in");
  const theme = useThemeChoice((choice) => choice.theme);
  return (
    <>
      <Choice label={t("setUp.language")}>
        {(labelId) => (
          <Segmented<Language>
            block
            aria-labelledby={labelId}
            value={i18n.language as Language}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(language) => void speak(language)}
          />
        )}
      </Choice>
      <Choice label={t("setUp.theme")}>
        {(labelId) => (
          <Segmented<ThemeChoice>
            block
            aria-labelledby={labelId}
            value={theme}
            options={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
            onChange={chooseTheme}
          />
        )}
      </Choice>
    </>
  );
}

function Choice({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const labelId = useId();
  return (
    <div className={styles.field}>
      <span id={labelId}>{label}</span>
      {children(labelId)}
    </div>
  );
}
