import { withoutPlural, type Catalog } from "./catalog.ts";

export interface Term {
  /** A pattern of whole English words. */
  readonly en: string;
  readonly zh: string;
}

/** Both languages have the same keys; Chinese has one plural form. */
export function unpaired(english: Catalog, chinese: Catalog): string[] {
  const wanted = new Set([...english.keys()].map((key) => key.replace(/_one$/, "_other")));
  return [
    ...[...wanted].filter((key) => !chinese.has(key)).map((key) => `${key} is missing in zh-CN`),
    ...[...chinese.keys()]
      .filter((key) => !wanted.has(key))
      .map((key) => `${key} is only in zh-CN`),
    ...[...english.keys()]
      .filter((key) => key.endsWith("_one") && !english.has(key.replace(/_one$/, "_other")))
      .map((key) => `${key} has no _other`),
  ];
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].sort().join(" ");

export function differingPlaceholders(english: Catalog, chinese: Catalog): string[] {
  return [...english]
    .filter(([key, text]) => {
      const other = chinese.get(key.replace(/_one$/, "_other"));
      // "1 row" needs no count.
      return (
        !key.endsWith("_one") && other !== undefined && placeholders(text) !== placeholders(other)
      );
    })
    .map(([key]) => `${key} has other placeholders in zh-CN`);
}

/** Without what is written as it is: code, and names of placeholders. */
const prose = (text: string) => text.replace(/`[^`]*`|\{\{[^}]+\}\}/g, "");

export function strayTerms(
  english: Catalog,
  chinese: Catalog,
  glossary: readonly Term[],
): string[] {
  return glossary.flatMap(({ en, zh }) => {
    const term = new RegExp(`\\b(?:${en})\\b`, "i");
    return [...english]
      .filter(([key, text]) => {
        const other = chinese.get(key.replace(/_one$/, "_other"));
        return other !== undefined && term.test(prose(text)) && !other.includes(zh);
      })
      .map(([key]) => `${key} does not say ${zh} in zh-CN`);
  });
}

export function badEnglish(catalog: Catalog): string[] {
  return offences(catalog, [
    [/\bplease\b|\boops\b/i, 'says "please" or "oops"'],
    [/!/, "shouts"],
    [/\.\.\./, "has three dots instead of …"],
  ]);
}

const han = "\\p{Script=Han}";

export function badChinese(catalog: Catalog): string[] {
  const written = new Map([...catalog].map(([key, text]) => [key, text.replace(/`[^`]*`/g, "")]));
  return offences(written, [
    [new RegExp(`${han}[,;:?!.()]|[,;:?!()]${han}`, "u"), "has half-width punctuation"],
    [
      new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9](?![万亿])${han}`, "u"),
      "lacks a space beside Latin",
    ],
    [/！/, "shouts"],
  ]);
}

function offences(catalog: Catalog, rules: readonly (readonly [RegExp, string])[]): string[] {
  return rules.flatMap(([pattern, offence]) =>
    [...catalog].filter(([, text]) => pattern.test(text)).map(([key]) => `${key} ${offence}`),
  );
}

/** Keys that the code names neither whole nor by a template such as `state.${state}`. */
export function unused(keys: Iterable<string>, sources: readonly string[]): string[] {
  const code = sources.join("\n");
  const templates = [...code.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map(([, template = ""]) => {
    const literal = template.split(/\$\{[^}]*\}/).map((piece) => RegExp.escape(piece));
    return new RegExp(`^${literal.join("[\\w.-]+")}$`);
  });
  const named = new Set([...code.matchAll(/"([\w.-]+(?::[\w.-]+)?)"/g)].map(([, key]) => key));
  return [...new Set([...keys].map(withoutPlural))]
    .filter((key) => !named.has(key) && !templates.some((template) => template.test(key)))
    .map((key) => `${key} is not used`);
}
