import { expect, test } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

const person = resolve(import.meta.dirname, "../../../build/browser/person.json");

test("the printed link leads into the product", async ({ page }) => {
  const link = process.env.FOREBAY_LINK;
  expect(link, "FOREBAY_LINK is a one-time link").toBeTruthy();
  await page.goto(link ?? "");
  await page.waitForURL((url) => !url.pathname.startsWith("/start"), { timeout: 120_000 });
  if (new URL(page.url()).pathname === "/set-up") {
    await page.locator('[name="username"]').fill("ada");
    await page.locator('[name="password"]').fill("a long enough password");
    await page.locator('button[type="submit"]').click();
  }
  await expect(page.getByRole("navigation")).toBeVisible();
  mkdirSync(dirname(person), { recursive: true });
  // The person's own language and theme would hide the ones a project asks for.
  await page.evaluate(async () => {
    localStorage.clear();
    const token = /forebay_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const answer = await fetch("/api/me/", {
      method: "PATCH",
      headers: { "Content-Type": "application/json", "X-CSRFToken": token },
      body: JSON.stringify({ language: "", theme: "" }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
  await page.context().storageState({ path: person });
});
