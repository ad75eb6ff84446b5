import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const src = resolve(import.meta.dirname, "../src");
const sheets = globSync("**/*.css", { cwd: src });

it.each(sheets)("%s takes its colours from the theme", (sheet) => {
  const rules = readFileSync(resolve(src, sheet), "utf8").replace(/\/\*.*?\*\//gs, "");
  expect(rules.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? []).toEqual([]);
});
