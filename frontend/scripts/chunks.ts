/** Which files a build is made of, where Rolldown's own answer is a file for each set of pages that share something. */
import { resolve } from "node:path";

interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const home = resolve(import.meta.dirname, "..");

/** The two pages that a browser is sent; all others are parts of the first. */
export const productPage = resolve(home, "index.html");
export const signInPage = resolve(home, "sign-in.html");

/** The file of a module that one of the pages cannot begin without; null for one of its own. */
export function firstChunk(id: string, context: Context): string | null {
  if (id === productPage || !neededBy(productPage, context).has(id)) return null;
  return neededBy(signInPage, context).has(id) ? "common" : "product";
}

const needed = new Map<string, ReadonlySet<string>>();

function neededBy(page: string, context: Context): ReadonlySet<string> {
  const known = needed.get(page);
  if (known) return known;
  const found = new Set([page]);
  // A set is walked in the order of its members, those that are added meanwhile included.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  needed.set(page, found);
  return found;
}
