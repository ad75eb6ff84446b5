import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./watched.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("signing in is accessible, and says what is missing", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[name="login"]')).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectAccessible(page);
});

test("who is not signed in is asked to, and comes back to where they were going", async ({
  page,
}) => {
  await page.goto("/demo/flights/settings/profile?tab=x");
  await page.waitForURL(/\/sign-in/);
  expect(new URL(page.url()).searchParams.get("next")).toBe("/demo/flights/settings/profile?tab=x");
});
