import { expect, type Page } from "@playwright/test";
import { Installation } from "./installation.ts";
import { look, themeOf } from "./look.ts";
import { test } from "./watched.ts";

const SQL = `SELECT origin, count(*) AS count_flights, avg(distance) AS mean_distance,
  max(air_time) AS longest FROM flights GROUP BY origin ORDER BY origin`;

/** Would set `ran` if anything of it ran, and fetch something if anything could be fetched. */
const HOSTILE = [
  "# Notes",
  "<script>window.ran = true</script>",
  '<img src=x onerror="window.ran = true">',
  "<svg onload=window.ran=true>",
  "[script](javascript:window.ran=true) [data](data:text/html,<script>opener.ran=true</script>)",
  "![pixel](https://evil.example/pixel.png)",
  '<style>h1{display:none}</style><iframe srcdoc="<script>parent.ran=true</script>"></iframe>',
  "- [safe](https://example.com/)",
].join("\n\n");

const charts = {
  line: { x: "count_flights", measures: ["mean_distance"] },
  bar: { category: "origin", measures: ["count_flights"] },
  pie: { category: "origin", value: "count_flights", is_donut: true },
  scatter: { x: "mean_distance", y: "count_flights", size: "longest", series: "origin" },
  scorecard: { value: "count_flights" },
  table: {},
};

interface Kind {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

test("every kind of widget is shown, and nothing of what people write runs", async ({
  page,
  language,
}) => {
  const here = await Installation.of(page.request);
  const database = await here.find("virtual-databases", "sample");
  // Two kinds of window are open at once.
  const named = { project: here.project, name: `all_kinds_${language.slice(0, 2)}` };
  const dataset = await here.make("datasets", {
    ...named,
    database: database.id,
    sql: SQL,
  });
  const kinds = (await (await page.request.get("/api/widget-kinds/")).json()) as Kind[];
  let y = 0;
  const widgets = kinds.map(({ name, width: w, height: h }) => {
    const settings = name === "text" ? { text: HOSTILE } : charts[name as keyof typeof charts];
    const widget = { id: name, kind: name, title: name, x: 0, y, w, h, settings };
    y += h;
    return { ...widget, dataset: name === "text" ? null : dataset };
  });
  const board = await here.make("dashboards", {
    ...named,
    title: "Kinds",
    draft: { widgets },
  });
  await here.act("dashboards", board, "publish", { revision: 1 });
  const asked = foreignRequests(page);

  await look(page, `${here.place}/dashboards/${board}`, language, themeOf(page, 0));
  for (const { name } of kinds) {
    const figure = page.getByRole("region", { name, exact: true }).getByRole("figure");
    await expect(figure.locator("canvas, table, p").first()).toBeVisible();
  }
  const text = page.getByRole("region", { name: "text", exact: true });
  await expect(text.getByRole("heading", { name: "Notes" })).toBeVisible();
  await expect(text.getByRole("link")).toHaveCount(1);
  await expect(text.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(text.locator("script, img, svg, style, iframe")).toHaveCount(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(asked).toEqual([]);

  await here.remove("dashboards", board);
  await here.remove("datasets", dataset);
});

/** What the page asks of others than the product. */
function foreignRequests(page: Page): string[] {
  const asked: string[] = [];
  const home = new URL(process.env.FOREBAY_URL ?? "http://127.0.0.1:8000").host;
  page.on("request", (request) => {
    if (new URL(request.url()).host !== home) asked.push(request.url());
  });
  return asked;
}
