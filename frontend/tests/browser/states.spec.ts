import { expect, type Page, type Route } from "@playwright/test";
import { Installation } from "./installation.ts";
import { look, lookFromWithin, themeOf } from "./look.ts";
import { test } from "./watched.ts";

/** What the server says when it breaks. */
const broken = {
  type: "about:blank",
  title: "Internal Server Error",
  status: 500,
  code: "internal",
  detail: "Something broke on our side.",
  hint: "The log says what.",
  parameters: {},
};

const lists = [
  "overview",
  "captures",
  "catalog",
  "pipelines",
  "connections",
  "engines",
  "datasets",
];
/** So many rows are a full list. */
const many = 300;

/** How the server answers what a page shows, and by what the page is known to tell so. */
const states = {
  "of an empty project": {
    answer: async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: JSON.parse(await response.text(), emptied) as unknown,
      });
    },
    expectTold: (page: Page) => expect(page.locator("main [data-opens]")).toHaveCount(0),
    isOnBoards: true,
  },
  "of a full project": {
    answer: async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: JSON.parse(await response.text(), filled) as unknown });
    },
    // A window of so many rows is drawn, and all of them are counted.
    expectTold: (page: Page) =>
      expect(page.locator(`main [aria-rowcount="${many + 1}"]`).first()).toBeAttached(),
    isOnBoards: false,
  },
  "whose requests fail": {
    answer: (route: Route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", json: broken }),
    expectTold: (page: Page) => expect(page.getByRole("alert").first()).toBeVisible(),
    isOnBoards: true,
  },
};

for (const [name, { answer, expectTold, isOnBoards }] of Object.entries(states))
  test(`pages ${name} are accessible and fit`, async ({ page, request, language }) => {
    const here = await Installation.of(request);
    const board = `dashboards/${await here.first("dashboards")}`;
    // News would bring the rows of a board by another way.
    await page.routeWebSocket("**/api/live", () => undefined);
    await page.route(isShown, answer);
    const routes = [...lists, ...(isOnBoards ? [board] : [])];
    for (const [number, route] of routes.entries()) {
      const address = `${here.place}/${route}`;
      await test.step(route, async () => {
        const theme = themeOf(page, number);
        if (number === 0) await look(page, address, language, theme);
        else await lookFromWithin(page, address, theme);
        await expectTold(page);
      });
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

/** Lists of a project, its overview, and the results on a board: not what the shell stands on. */
function isShown({ pathname, searchParams }: URL): boolean {
  if (!pathname.startsWith("/api/")) return false;
  return searchParams.has("project") || /\/(overview|run)\/$/.test(pathname);
}

/** Any list as long as many a project's: what it has, and the same again under other ids. */
function filled(key: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0 || !["results", "items"].includes(key))
    return value;
  const more = Array.from({ length: Math.max(0, many - value.length) }, (_, index) => {
    const row = value[index % value.length] as { id?: string };
    return row.id ? { ...row, id: `${index}${row.id.slice(String(index).length)}` } : row;
  });
  return [...(value as unknown[]), ...more];
}

/** Any answer as it were with nothing there: no rows, and nothing counted. */
function emptied(key: string, value: unknown): unknown {
  if (Array.isArray(value) && key !== "columns") return [];
  return typeof value === "number" ? 0 : value;
}
