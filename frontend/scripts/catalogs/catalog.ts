import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Words = string | { [key: string]: Words };

/** Keys as "rail.item.flows" and what they say. */
export type Catalog = ReadonlyMap<string, string>;

export function flatten(words: Words, path = ""): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  return Object.entries(words).flatMap(([key, inner]) =>
    flatten(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** By name: "runs", "errors/query". */
export function readCatalogs(folder: string): ReadonlyMap<string, Catalog> {
  return new Map(
    globSync("**/*.json", { cwd: folder }).map((name) => {
      const words = JSON.parse(readFileSync(join(folder, name), "utf8")) as Words;
      return [name.replace(/\.json$/, ""), new Map(flatten(words))];
    }),
  );
}

/** "running_one" and "running_other" are one key to the code. */
export function withoutPlural(key: string): string {
  return key.replace(/_(?:one|other)$/, "");
}
