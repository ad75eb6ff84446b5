import { expect, type Page } from "@playwright/test";
import { Installation } from "./installation.ts";
import { test } from "./watched.ts";

test("a table becomes a chart on a dashboard in four clicks", async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 768, "A phone asks for a wider screen.");
  const here = await Installation.of(page.request);
  await page.goto(`${here.place}/catalog?lng=en`);
  const clicks = await counted(page);

  await page.getByRole("link", { name: "Chart of delay_by_origin" }).click();
  await expect(page.getByRole("figure").locator("canvas, svg").first()).toBeVisible();

  await page.getByRole("button", { name: "Add to dashboard" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "New dashboard" }).check();
  await dialog.getByRole("button", { name: "Add chart" }).click();

  await expect(page).toHaveURL(/\/dashboards\/[^/]+/);
  await expect(page.getByRole("figure").first()).toBeVisible();
  expect(await clicks()).toBe(4);
  const [, id = ""] = /dashboards\/([^/?]+)/.exec(page.url()) ?? [];
  await here.remove("dashboards", id);
});

/** How many times the mouse was pressed since, on every page that came. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem("clicks", "0");
    addEventListener(
      "pointerdown",
      () => sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}
