import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.ts";
import type { Options } from "./tests/browser/watched.ts";

/**
 * Against an installation that runs:
 *   FOREBAY_URL   its address
 *   FOREBAY_LINK  a one-time link (manage.py sign-in-link)
 */
const person = resolve(import.meta.dirname, "../build/browser/person.json");
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export default defineConfig<Options>({
  testDir: "tests/browser",
  outputDir: "../build/browser/results",
  // Both kinds of window at once: much of a look is waiting.
  workers: 2,
  reporter: "line",
  // A machine that runs other tests beside these is slow, not wrong.
  expect: { timeout: 20_000 },
  timeout: 120_000,
  use: {
    baseURL: process.env.FOREBAY_URL ?? "http://127.0.0.1:8000",
    launchOptions: { executablePath: chromiumPath() },
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.ts" },
    // Two kinds of window see two languages, and each page in a theme of its own (look.ts). English
    // with longer words shows what English would, and first where there is little room.
    {
      name: "wide zh",
      testIgnore: "keyboard.spec.ts",
      dependencies: ["sign-in"],
      use: { viewport: wide, locale: "zh-CN", language: "zh-CN", storageState: person },
    },
    {
      name: "phone pseudo",
      testIgnore: "keyboard.spec.ts",
      dependencies: ["sign-in"],
      use: { viewport: phone, locale: "en-GB", language: "pseudo", storageState: person },
    },
    {
      name: "keyboard",
      testMatch: "keyboard.spec.ts",
      dependencies: ["sign-in"],
      use: { viewport: wide, locale: "en-GB" },
    },
  ],
});
