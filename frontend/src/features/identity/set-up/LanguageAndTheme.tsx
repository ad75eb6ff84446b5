import { useTranslation } from "react-i18next";
import { chooseTheme, themeChoices, useThemeChoice } from "@/app/look/choice";
import { speak } from "@/i18n/i18n";
import { languages } from "@/i18n/languages";
import { Choice } from "../controls/Choice";

/** Guessed from the browser; a choice is seen at once. */
export function LanguageAndTheme() {
  const { t, i18n } = useTranslation("sign-in");
  const theme = useThemeChoice((choice) => choice.theme);
  return (
    <>
      <Choice
        label={t("setUp.language")}
        value={i18n.language === "zh-CN" ? "zh-CN" : "en"}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(language) => void speak(language)}
      />
      <Choice
        label={t("setUp.theme")}
        value={theme}
        options={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={chooseTheme}
      />
    </>
  );
}
