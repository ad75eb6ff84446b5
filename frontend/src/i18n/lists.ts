/** "a, b, or c", "a、b或c": one of several will do. */
export function formatChoice(items: readonly string[], language: string): string {
  const locale = language === "zh-CN" ? "zh-CN" : "en";
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(items);
}

/** "a, b, and c", "a、b和c": things in a sentence. */
export function formatList(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language === "zh-CN" ? "zh-CN" : "en").format(items);
}
