/** Fails when a catalog lacks a key, leaves the glossary, or breaks the rules of its language. */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readCatalogs } from "./catalogs/catalog.ts";
import * as errorRules from "./catalogs/error-rules.ts";
import * as rules from "./catalogs/rules.ts";

const home = resolve(import.meta.dirname, "..");
const english = readCatalogs(resolve(home, "src/i18n/en"));
const chinese = readCatalogs(resolve(home, "src/i18n/zh-CN"));
const glossary = JSON.parse(
  readFileSync(resolve(home, "src/i18n/glossary.json"), "utf8"),
) as rules.Term[];
const sources = globSync("src/**/*.{ts,tsx}", {
  cwd: home,
  exclude: ["src/api/generated/**", "**/*.test.*"],
}).map((path) => readFileSync(resolve(home, path), "utf8"));

const empty = new Map<string, string>();
const problems = [...new Set([...english.keys(), ...chinese.keys()])].flatMap((name) => {
  const [en, zh] = [english.get(name) ?? empty, chinese.get(name) ?? empty];
  return [
    ...rules.unpaired(en, zh),
    ...rules.differingPlaceholders(en, zh),
    ...rules.strayTerms(en, zh, glossary),
    ...rules.badEnglish(en),
    ...rules.badChinese(zh),
    // Errors and kinds of node are named by what the server says.
    ...(name.startsWith("errors/") || name === "nodes" ? [] : rules.unused(en.keys(), sources)),
  ].map((problem) => `${name}: ${problem}`);
});
const errors = [...english].filter(([name]) => name.startsWith("errors/"));
problems.push(...errorRules.sharedCodes(errors));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
