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

/** The same within the product, as its links lead there: by way of a page that is not there, so that nothing stays. */
export async function lookFromWithin(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await follow(page, `${address.split("/", 3).join("/")}/nowhere`);
  await follow(page, address);
  await lookAround(page);
}

/** Ends when another page's heading stands. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.left = "";
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await page.locator("h1:not([data-left])").waitFor();
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
