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
  readonly onTopOf?: readonly string[];
}

/** With a list in it: all but the overview begin with what lists share. */
const product = ["index.html", "src/features/pipelines/PipelinesPage.tsx"];

const budgets: readonly Budget[] = [
  { page: "Sign-in", kilobytes: 220, entries: ["sign-in.html"] },
  { page: "Product", kilobytes: 430, entries: product },
  {
    page: "Designer",
    kilobytes: 260,
    entries: [
      "src/features/pipelines/PipelinePage.tsx",
      "src/features/pipelines/design/DesignTab.tsx",
      "src/components/code/surface/SqlSurface.tsx",
      "src/components/graph/GraphSurface.tsx",
    ],
    onTopOf: product,
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

/** The files of the entry and all that it imports at once; what is lazy comes later. */
function filesOf(entry: string): Set<string> {
  if (entry.endsWith(".html")) return scriptsOf(entry);
  const seen = new Set([entry]);
  for (const each of seen) for (const inner of chunkOf(each).imports ?? []) seen.add(inner);
  return new Set([...seen].map((each) => chunkOf(each).file));
}

function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  return chunk;
}

/** A page names all of its scripts, so that none waits for another. */
function scriptsOf(page: string): Set<string> {
  const html = readFileSync(resolve(dist, page), "utf8");
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g);
  const files = new Set([...named].map(([, file]) => file ?? ""));
  if (files.size === 0) throw new Error(`${page} has no scripts.`);
  return files;
}

const filesOfAll = (entries: readonly string[]) =>
  new Set(entries.flatMap((entry) => [...filesOf(entry)]));

for (const { page, kilobytes, entries, onTopOf = [] } of budgets) {
  const added = filesOfAll(entries).difference(filesOfAll(onTopOf));
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
