/** Lays a .br and a .gz beside every built file that becomes smaller by it: done once, not per request. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const PACKED = /\.(woff2|png|br|gz)$/;
const FORMS = { br: brotliCompressSync, gz: (content: Buffer) => gzipSync(content, { level: 9 }) };
const assets = resolve(import.meta.dirname, "../dist/assets");

for (const name of readdirSync(assets)) {
  if (PACKED.test(name)) continue;
  const file = join(assets, name);
  const content = readFileSync(file);
  for (const [suffix, pack] of Object.entries(FORMS)) {
    const packed = pack(content);
    if (packed.length < content.length) writeFileSync(`${file}.${suffix}`, packed);
  }
}
