import { useEffect } from "react";
import { meUpdate } from "@/api/generated/me";
import type { MeOutput } from "@/api/generated/forebay.schemas";
import { speak } from "@/i18n/i18n";
import { askedLanguage, type Language } from "@/i18n/languages";
import { chooseTheme, type ThemeChoice } from "../look/choice";
import { useTellFailure } from "../page/use-tell-failure";

/** A person's language and theme follow them to every browser; an empty one is the browser's. */
export function usePreferences(person: MeOutput | null): void {
  const language = person?.language;
  const theme = person?.theme;
  useEffect(() => {
    if (language && askedLanguage() === undefined) void speak(language);
    if (theme) chooseTheme(theme);
  }, [language, theme]);
}

/** Seen at once; the server learns of it on the way, and what it did not take is told. */
export function usePrefer() {
  const tell = useTellFailure();
  return {
    language: (language: Language) => {
      void speak(language);
      if (language !== "pseudo") meUpdate({ language }).catch(tell);
    },
    theme: (theme: ThemeChoice) => {
      chooseTheme(theme);
      meUpdate({ theme }).catch(tell);
    },
  };
}
