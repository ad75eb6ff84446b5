/** `pseudo` is English, stretched by 40 %: it shows in tests what a longer language would break. */
export type Language = "en" | "zh-CN" | "pseudo";

export const languages = ["en", "zh-CN"] as const satisfies readonly Language[];

const remembered = "forebay.language";

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "zh-CN" || value === "pseudo";
}

/** `?lng=zh-CN`, which holds against every other choice. */
export function askedLanguage(): Language | undefined {
  const asked = new URLSearchParams(location.search).get("lng");
  return isLanguage(asked) ? asked : undefined;
}

/** What the address asks for, else what was chosen here before, else what the browser prefers. */
export function guessLanguage(): Language {
  const asked = askedLanguage();
  if (asked) return asked;
  const chosen = localStorage.getItem(remembered);
  if (isLanguage(chosen)) return chosen;
  const preferred = navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag));
  return preferred?.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(remembered, language);
}
