import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatList } from "@/i18n/lists";
import { formatNumber } from "@/i18n/numbers";

/** What the server says of anything that went wrong: an error, a finding, a diagnostic. */
export interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

export interface CodeWords {
  readonly message: string;
  readonly hint: string;
}

/** The codes come from the server; the catalogs are checked against its list. */
type Say = (key: string, options: object) => string;

/**
 * Words a code in the reader's language, with the parameters that came with it; `case` among them
 * chooses between several words of one code. A code that no catalog knows, or words whose
 * parameters did not come, are told in the server's words.
 */
export function useCodeWords(): (told: Told) => CodeWords {
  const { t, i18n } = useTranslation("errors");
  return useMemo(() => {
    const exists = (key: string) => i18n.exists(key, { ns: "errors" });
    return (told) => {
      const key = `${told.code}.message`;
      const message = exists(key) ? say(t as Say, key, told, i18n.language) : undefined;
      if (message === undefined) return { message: told.message, hint: told.hint };
      const hint = exists(`${told.code}.hint`)
        ? say(t as Say, `${told.code}.hint`, told, i18n.language)
        : "";
      return { message, hint: hint ?? told.hint };
    };
  }, [t, i18n]);
}

/** Undefined when the words name a parameter that did not come. */
function say(t: Say, key: string, { parameters = {} }: Told, language: string) {
  const context = parameters.case as string | undefined;
  const raw = t(key, { context, skipInterpolation: true });
  const named = [...raw.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  if (named.some((name) => parameters[name] === undefined)) return undefined;
  return t(key, { context, ...shownAll(parameters, language) });
}

function shownAll(parameters: Readonly<Record<string, unknown>>, language: string) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, shown(value, language)]),
  );
}

/** Lists and numbers as the language writes them. */
function shown(value: unknown, language: string): unknown {
  if (typeof value === "number") return formatNumber(value, language);
  return Array.isArray(value) ? formatList(value.map(String), language) : value;
}
