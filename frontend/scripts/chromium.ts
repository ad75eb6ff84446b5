import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

// The first draws the same pages with less work: it has no window, not even one that nobody sees.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The Chromium of this machine, or the one that FOREBAY_CHROMIUM names. Throws where there is none. */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env.FOREBAY_CHROMIUM ?? places.find(isProgram);
  if (!found) throw new Error(`None of ${names.join(", ")} was found; \`make tools\` brings one.`);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
