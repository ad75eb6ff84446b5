import { expect } from "@playwright/test";
import { Installation } from "./installation.ts";
import { expectFit, goWithin } from "./look.ts";
import { routes } from "./routes.ts";
import { test } from "./watched.ts";

test("every page fits when its words are longer", async ({ page, request }) => {
  test.setTimeout(900_000); // some 80 pages: on a busy machine several seconds each
  const here = await Installation.of(request);
  // Nobody is offered this language. It lasts as long as the page is not loaded anew.
  await page.goto(`${here.place}/overview?lng=pseudo`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\[.+·\]/);
  for (const route of await routes(here)) {
    await test.step(route, async () => {
      await goWithin(page, `${here.place}/${route}`);
      await expectFit(page);
    });
  }
});
