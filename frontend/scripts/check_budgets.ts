/** Fails when a page loads more JavaScript (gzip) than it may before it shows something. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const kilobyte = 1000;

interface Budget {
  readonly page: string;
  readonly kilobytes: number;
  /** What it is made of in the build: all of it is loaded before the page shows what it is for. */
  readonly entries: readonly string[];
  /** What is there before, and weighs nothing any more. */
  readonly onTopOf?: string;
}

const budgets: readonly Budget[] = [
  { page: "Sign-in", kilobytes: 220, entries: ["sign-in.html"] },
  { page: "Product", kilobytes: 430, entries: ["index.html"] },
  {
    page: "Designer",
    kilobytes: 260,
    entries: [
      "src/features/pipelines/PipelinePage.tsx",
      "src/features/pipelines/design/DesignTab.tsx",
      "src/components/code/surface/SqlSurface.tsx",
      "src/components/graph/GraphSurface.tsx",
    ],
    onTopOf: "index.html",
  },
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

for (const { page, kilobytes, entries, onTopOf } of budgets) {
  const there = onTopOf === undefined ? new Set<string>() : filesOf(onTopOf);
  const added = new Set(entries.flatMap((entry) => [...filesOf(entry)])).difference(there);
  const bytes = [...added]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(resolve(dist, file))).length, 0);
  const weight = `${page}: ${(bytes / kilobyte).toFixed(0)} of ${kilobytes} kB`;
  if (bytes > kilobytes * kilobyte) {
    console.error(`${weight}, too much`);
    process.exitCode = 1;
  } else {
    console.log(weight);
  }
}
