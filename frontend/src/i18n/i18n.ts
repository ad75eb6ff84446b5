import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { guessLanguage, rememberLanguage, type Language } from "./languages";
import { stretchAll, type Words } from "./pseudo";
import type { Catalogs } from "./namespaces";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Catalogs;
  }
}

const files = import.meta.glob<Words>(
  ["./en/*.json", "./en/errors.ts", "./zh-CN/*.json", "./zh-CN/errors.ts"],
  { import: "default" },
);

/** A catalog is fetched when the first screen asks for it, so nobody loads what stays unseen. */
const catalogs: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    readCatalog(language as Language, namespace).then(
      (words) => done(null, words),
      (problem: unknown) => done(problem as Error, null),
    );
  },
};

async function readCatalog(language: Language, namespace: string): Promise<Words> {
  const path = `./${language === "pseudo" ? "en" : language}/${namespace}`;
  const file = files[`${path}.json`] ?? files[`${path}.ts`];
  if (!file) throw new Error(`There is no catalog "${namespace}".`);
  const words = await file();
  return language === "pseudo" ? stretchAll(words) : words;
}

async function dress(language: Language): Promise<void> {
  document.documentElement.lang = language === "pseudo" ? "en" : language;
  if (language === "zh-CN") await import("./chinese-font");
}

i18next.on("languageChanged", (language: Language) => void dress(language));

export const words = i18next.use(catalogs).use(initReactI18next);

export async function startWords(): Promise<void> {
  await words.init({
    lng: guessLanguage(),
    fallbackLng: "en",
    defaultNS: "common",
    ns: ["common"],
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    // Catalogs are complete (checked), and a missing one should show.
    returnEmptyString: false,
  });
}

export async function speak(language: Language): Promise<void> {
  rememberLanguage(language);
  await words.changeLanguage(language);
}
