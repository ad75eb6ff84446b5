import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { Installation } from "./installation.ts";
import { look, lookFromWithin, themeOf } from "./look.ts";
import { routes } from "./routes.ts";
import { test } from "./watched.ts";

test("every page opens, is accessible, fits and stays quiet", async ({
  page,
  request,
  language,
  viewport,
}) => {
  test.setTimeout(1_500_000); // some 80 pages, twice: on a busy machine ten seconds each
  const here = await Installation.of(request);
  const isWide = (viewport?.width ?? 0) >= 768;
  if (!isWide) await look(page, `${here.place}/overview`, language, "light");
  const themed = (await routes(here)).map((route, number) => ({
    route,
    theme: themeOf(page, number),
  }));
  // One theme after the other: a page whose theme changes is drawn anew.
  themed.sort((one, other) => one.theme.localeCompare(other.theme));
  const parts = new Set<string>();
  for (const { route, theme } of themed) {
    const address = `${here.place}/${route}`;
    // One window comes to each part of the product as a link from outside does, and goes on from page to page.
    const part = /^(\.\.\/-\/)?[a-z]+/.exec(route)?.[0] ?? "";
    const comesFromOutside = isWide && !parts.has(part);
    parts.add(part);
    await test.step(route, () =>
      comesFromOutside
        ? look(page, address, language, theme)
        : lookFromWithin(page, address, theme),
    );
  }
});

test("what is not there is the same page as what is foreign", async ({ page, request }) => {
  const { place } = await Installation.of(request);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/nobody/nothing");
  await expect(heading).toBeVisible();
  const said = await heading.textContent();
  await expectAccessible(page);
  await page.goto(`${place}/nowhere`);
  await expect(heading).toHaveText(said ?? "");
  await expectAccessible(page);
});
