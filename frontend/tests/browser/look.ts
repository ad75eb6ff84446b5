import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import type { Options } from "./watched.ts";

export type Theme = "light" | "dark";

/**
 * The theme in which a window looks at the page of this number. The other window sees it in the other theme, and this
 * one the next page: each page is seen in both, and so is what only one kind of window shows.
 */
export function themeOf(page: Page, number: number): Theme {
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  return isWide === (number % 2 === 0) ? "light" : "dark";
}

/** Opens a page: it fits and is accessible. */
export async function look(
  page: Page,
  address: string,
  language: Options["language"],
  theme: Theme,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const url = new URL(address, "http://here");
  url.searchParams.set("lng", language);
  await page.goto(url.pathname + url.search + url.hash);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await lookAround(page, theme);
}

/** The same within the product. */
export async function lookFromWithin(page: Page, address: string, theme: Theme): Promise<void> {
  await goWithin(page, address);
  await lookAround(page, theme);
}

/** As the product's links lead there: by way of a page that is not there, so that nothing stays. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await follow(page, `${address.split("/", 3).join("/")}/nowhere`);
  await follow(page, address);
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

/** The same of what stands on the page now, whose theme may change under it, by all rules except some. */
export async function lookAround(page: Page, theme: Theme, except: string[] = []): Promise<void> {
  await expectFit(page);
  // Within the product the page scrolls below the bar, and the window does not.
  const rest = () =>
    document.querySelector("nav") ? document.documentElement.scrollHeight - innerHeight : 0;
  expect.soft(await page.evaluate(rest), "longer than the window").toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme);
  await expectAccessible(page, except);
}

/** Once all that it waits for is there. */
export async function expectFit(page: Page): Promise<void> {
  // Asked by the page itself with each frame: `expect` asks again only after up to a second.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect.soft(await page.evaluate(overflow), "wider than the window").toBeLessThanOrEqual(0);
}
