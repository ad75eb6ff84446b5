import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";

/**
 * Against an installation that runs:
 *   FOREBAY_URL   its address
 *   FOREBAY_LINK  a one-time link (manage.py sign-in-link)
 */
const person = resolve(import.meta.dirname, "../build/browser/person.json");
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "../build/browser/results",
  workers: 1,
  reporter: "line",
  use: {
    baseURL: process.env.FOREBAY_URL ?? "http://127.0.0.1:8000",
    launchOptions: { executablePath: process.env.FOREBAY_CHROMIUM ?? "/usr/bin/chromium" },
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.ts" },
    ...[
      { name: "light en", colorScheme: "light", locale: "en-GB", viewport: wide } as const,
      { name: "dark zh", colorScheme: "dark", locale: "zh-CN", viewport: wide } as const,
      { name: "phone light zh", colorScheme: "light", locale: "zh-CN", viewport: phone } as const,
      { name: "phone dark en", colorScheme: "dark", locale: "en-GB", viewport: phone } as const,
    ].map(({ name, ...use }) => ({
      name,
      dependencies: ["sign-in"],
      use: { ...use, storageState: person },
    })),
  ],
});
