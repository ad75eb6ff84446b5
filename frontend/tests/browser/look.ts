import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";

/** Opens a page: it fits and is accessible, in both themes. */
export async function look(page: Page, address: string, locale: string | undefined): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  const language = `lng=${locale === "zh-CN" ? "zh-CN" : "en"}`;
  await page.goto(`${address}${address.includes("?") ? "&" : "?"}${language}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await lookAround(page);
}

/** The same of what stands on the page now, by all rules except some. */
export async function lookAround(page: Page, except: string[] = []): Promise<void> {
  // Asked by the page itself with each frame: `expect` asks again only after up to a second.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect.soft(await page.evaluate(overflow), "wider than the window").toBeLessThanOrEqual(0);
  await expectAccessible(page, undefined, except);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await expectAccessible(page, ["color-contrast"]);
}
