import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { look, themeOf } from "./look.ts";
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

/** What the server says of an installation on its way up, of who came by its first link, of an invitation. */
const parts = [
  { name: "kafka", state: "ready", seconds: 4.1 },
  { name: "connect", state: "starting", seconds: 9.7 },
  { name: "engine", state: "failed", seconds: 2 },
  { name: "web", state: "waiting", seconds: 0 },
];
const answers: Record<string, Record<string, object>> = {
  "/start": { "**/api/start/": { parts, is_ready: false } },
  "/set-up": { "**/api/session/": { user: { username: "owner" }, needs_set_up: true } },
  "/join#token=t": {
    "**/api/session/": { user: null },
    "**/api/invitations/look/": { organization: "Acme", invited_by: "Ada", email: "" },
  },
};

test("the pages before the product are accessible and fit", async ({ page, language }) => {
  for (const [number, [address, told]] of Object.entries(answers).entries())
    await test.step(address, async () => {
      for (const [path, json] of Object.entries(told))
        await page.route(path, (r) => r.fulfill({ json }));
      await look(page, address, language, themeOf(page, number));
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
});
