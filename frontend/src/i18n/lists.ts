/** "a, b, and c", "a、b和c": things in a sentence. */
export function formatList(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language === "zh-CN" ? "zh-CN" : "en").format(items);
}
