/**
 * Installs what the lock names. As the lock names no registry, `npm ci` reads all that is known of each package to
 * learn where its archive lies, and takes twice as long as from a lock with the usual addresses, filled in aside here.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Lock, withAddresses } from "./addresses.ts";

const frontEnd = resolve(import.meta.dirname, "..");
const aside = resolve(frontEnd, "../build/packages");
const installed = resolve(frontEnd, "node_modules");

function npm(folder: string, ...words: readonly string[]): string {
  return execFileSync("npm", words, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function installAside(): void {
  const registry = npm(frontEnd, "config", "get", "registry").trim();
  const lock = JSON.parse(readFileSync(resolve(frontEnd, "package-lock.json"), "utf8")) as Lock;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const file of ["package.json", ".npmrc"])
    cpSync(resolve(frontEnd, file), resolve(aside, file));
  writeFileSync(resolve(aside, "package-lock.json"), JSON.stringify(withAddresses(lock, registry)));
  npm(aside, "ci", "--silent", "--fetch-retries=0");
  rmSync(installed, { recursive: true, force: true });
  renameSync(resolve(aside, "node_modules"), installed);
}

try {
  installAside();
} catch {
  // Some registries lay archives out in another way; whatever else it was, npm will say.
  console.warn("The packages are not where registries keep them: npm looks each of them up.");
  npm(frontEnd, "ci", "--no-progress", "--loglevel=error");
} finally {
  rmSync(aside, { recursive: true, force: true });
}
