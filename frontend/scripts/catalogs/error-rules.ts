import type { Catalog } from "./catalog.ts";

/** The catalogs are put together by their first names, so each belongs to one. */
export function sharedCodes(catalogs: readonly (readonly [string, Catalog])[]): string[] {
  const owner = new Map<string, string>();
  const problems = new Set<string>();
  for (const [name, catalog] of catalogs) {
    for (const key of catalog.keys()) {
      const [first = ""] = key.split(".");
      const other = owner.get(first) ?? name;
      owner.set(first, other);
      if (other !== name) problems.add(`errors: ${first} is in ${other} and in ${name}`);
    }
  }
  return [...problems];
}
