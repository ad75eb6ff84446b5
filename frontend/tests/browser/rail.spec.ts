import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./watched.ts";

test("every screen of the rail opens, is accessible and stays quiet", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const address of addresses) {
    await test.step(address ?? "", async () => {
      await page.goto(address ?? "/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".ant-skeleton")).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

test("what is not there is the same page as what is foreign", async ({ page }) => {
  await page.goto("/nobody/nothing");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const said = await heading.textContent();
  await expectAccessible(page);
  await page.goto("/");
  await page.waitForURL(/\/[^/]+\/[^/]+\/[^/]+/);
  const [, organization, project] = new URL(page.url()).pathname.split("/");
  await page.goto(`/${organization ?? ""}/${project ?? ""}/nowhere`);
  await expect(heading).toHaveText(said ?? "");
});
