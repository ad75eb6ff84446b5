/** Fails when the committed client is not what `npm run api` makes of backend/openapi.yaml. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";

const home = resolve(import.meta.dirname, "..");
const aside = resolve(home, "../build/client");
const generated = "src/api/generated";

// It is made elsewhere, beside all that it depends on: other checks read the committed one meanwhile.
const there = resolve(aside, "frontend");
rmSync(aside, { recursive: true, force: true });
mkdirSync(there, { recursive: true });
symlinkSync(resolve(home, "../backend"), resolve(aside, "backend"));
symlinkSync(resolve(home, "node_modules"), resolve(there, "node_modules"));
for (const name of ["package.json", "tsconfig.json", "orval.config.ts", "src/api"]) {
  cpSync(resolve(home, name), resolve(there, name), { recursive: true });
}
execFileSync(resolve(home, "node_modules/.bin/orval"), { cwd: there });

const { status } = spawnSync(
  "diff",
  ["--recursive", "--unified", resolve(home, generated), resolve(there, generated)],
  { stdio: "inherit" },
);
if (status !== 0) {
  console.error("The client does not follow backend/openapi.yaml: npm run api.");
  process.exitCode = 1;
}
