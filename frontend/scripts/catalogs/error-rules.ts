import type { Catalog } from "./catalog.ts";

/** What the server may say, read from its source: see backend/error_codes.json. */
export interface ErrorCode {
  readonly code: string;
  readonly parameters: readonly string[];
  /** Values of the parameter `case`, each of which may have words of its own. */
  readonly cases?: readonly string[];
}

const part = /\.(message|hint)(?:_(\w+))?$/;
const ownCode = /^(?:client|field)\./;

/** A failure is worded by its code, from the parameters that come with it. */
export function strayWords(catalog: Catalog, codes: readonly ErrorCode[]): string[] {
  const known = new Map(codes.map((each) => [each.code, each]));
  return [...catalog].flatMap(([key, text]) => {
    const code = key.replace(part, "");
    if (ownCode.test(code)) return [];
    const told = known.get(code);
    if (!told) return [`${key} is no error of the server`];
    const [, , inCase] = part.exec(key) ?? [];
    const problems = [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .filter(([, name = ""]) => !told.parameters.includes(name))
      .map(([, name = ""]) => `${key} names ${name}, which does not come with it`);
    if (inCase !== undefined && !told.cases?.includes(inCase)) {
      problems.push(`${key} is for a case that does not come with it`);
    }
    return problems;
  });
}

/** Every code of the server has a message; a hint only where there is a way out. */
export function wordless(areas: readonly Catalog[], codes: readonly ErrorCode[]): string[] {
  return codes
    .filter(({ code }) => !areas.some((area) => area.has(`${code}.message`)))
    .map(({ code }) => `errors: ${code} has no words`);
}

/** The areas are put together by their first names, so each belongs to one. */
export function sharedCodes(areas: readonly (readonly [string, Catalog])[]): string[] {
  const owner = new Map<string, string>();
  const problems = new Set<string>();
  for (const [area, catalog] of areas) {
    for (const key of catalog.keys()) {
      const [first = ""] = key.split(".");
      const other = owner.get(first) ?? area;
      owner.set(first, other);
      if (other !== area) problems.add(`errors: ${first} is in ${other} and in ${area}`);
    }
  }
  return [...problems];
}
