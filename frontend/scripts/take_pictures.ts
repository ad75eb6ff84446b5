/**
 * Takes the pictures of the documentation from an installation that runs with the sample:
 *   FOREBAY_URL   its address
 *   FOREBAY_LINK  a one-time link of somebody who has set up (manage.py sign-in-link)
 *   npm run pictures
 */
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { Installation } from "../tests/browser/installation.ts";
import { chromiumPath } from "./chromium.ts";

const folder = resolve(import.meta.dirname, "../../docs/pictures");
const link = process.env.FOREBAY_LINK;
if (!link) throw new Error("FOREBAY_LINK is wanted: manage.py sign-in-link prints one.");

// Charts, the editor and the first live figures come after the heading.
const settledMs = 4_000;

const browser = await chromium.launch({
  executablePath: chromiumPath(),
});
const page = await browser.newPage({
  baseURL: process.env.FOREBAY_URL ?? "http://127.0.0.1:8000",
  viewport: { width: 1440, height: 900 },
  locale: "en-GB",
  reducedMotion: "reduce",
});
await page.goto(link);
await page.waitForURL(({ pathname }) => !/^\/(start|sign-in)/.test(pathname));

const sample = await Installation.of(page.request);
const pictures = {
  board: `dashboards/${await sample.first("dashboards")}`,
  pipeline: `pipelines/${(await sample.find("pipelines", "departures")).id}/design`,
  run: `flows/${(await sample.find("flows", "departures")).id}/overview`,
  capture: `captures/${await sample.first("captures")}`,
  overview: "overview",
  roles: "people/roles",
};
for (const [name, path] of Object.entries(pictures)) {
  await page.goto(`${sample.place}/${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(settledMs);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
}
await browser.close();
