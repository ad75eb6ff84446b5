/** Fails when a page loads more JavaScript (gzip) than it may before it shows something. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const kilobyte = 1000;
const budgets: readonly (readonly [entry: string, kilobytes: number])[] = [
  ["sign-in.html", 220],
  ["index.html", 430],
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const dist = resolve(import.meta.dirname, "../dist");
const manifest = JSON.parse(readFileSync(resolve(dist, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

/** The entry and all that it imports at once; what is lazy comes later. */
function filesOf(entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const inner of chunk.imports ?? []) filesOf(inner, seen);
  return seen;
}

for (const [entry, limit] of budgets) {
  const bytes = [...filesOf(entry)]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(resolve(dist, file))).length, 0);
  const weight = `${entry}: ${(bytes / kilobyte).toFixed(0)} of ${limit} kB`;
  if (bytes > limit * kilobyte) {
    console.error(`${weight}, too much`);
    process.exitCode = 1;
  } else {
    console.log(weight);
  }
}
