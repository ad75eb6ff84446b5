import { expect, test } from "vitest";
import { lookOf } from "@/app/theme";
import type { Result, Value } from "@/components/values/result";
import { speech } from "../../../../../tests/speech";
import type { ChartView } from "../../view";
import { wordsOf } from "../../words-of";
import { option } from "./option";
import { pie } from "./pie";

function flights(rows: Value[][], value = "flights"): Result {
  const columns = [
    { name: "carrier", type: "text" as const },
    { name: value, type: "integer" as const },
  ];
  return { columns, rows };
}

const settings = { category: "carrier", value: "flights" };
const opened = pie.open(settings)!;
const view: ChartView = {
  ...speech,
  look: lookOf("light"),
  width: 600,
  height: 300,
  words: wordsOf(speech),
};

test("it is told by its whole and its largest and smallest slices", () => {
  const result = flights([
    ["AA", 60],
    ["UA", 30],
    [null, 10],
  ]);
  expect(opened.describe(result, speech)).toBe(
    "Pie chart. 3 slices, 100 in all; largest AA: 60.0%, smallest (none): 10.0%.",
  );
  expect(opened.refuse(result, speech)).toBeNull();
  expect(opened.leftOut(result, speech)).toEqual([]);
});

test.each([
  [
    [
      ["AA", 5],
      ["UA", -5.5],
    ],
    "A pie cannot show values below 0: UA is -5.5.",
  ],
  [[["AA", 0]], "Every value is 0: there is nothing to divide."],
  [[["AA", null]], "flights has no numbers to draw."],
] as [Value[][], string][])("%j is refused in words", (rows, words) => {
  expect(opened.refuse(flights(rows), speech)).toBe(words);
});

test.each(["avg_delay", "min_delay", "max_delay"])("%s has no parts", (value) => {
  const refused = pie.open({ ...settings, value })?.refuse(flights([["AA", 5]], value), speech);
  expect(refused).toBe(`A pie shows parts of a whole. ${value} has none: choose a count or a sum.`);
});

test("rows without a number are told", () => {
  const result = flights([
    ["AA", 5],
    ["UA", null],
  ]);
  expect(opened.leftOut(result, speech)).toEqual(["1 row has no number and is not drawn."]);
});

test("names stand in the legend with their share, those called alike too", () => {
  const { legend, series } = option(
    flights([
      [null, 60],
      ["(none)", 40],
    ]),
    settings,
    view,
  );
  expect(legend.data.map(legend.formatter)).toEqual(["60.0%  (none)", "40.0%  (none)"]);
  expect(new Set(series[0]?.data.map(({ name }) => name)).size).toBe(2);
});

test("a slice keeps its colour when another becomes the largest", () => {
  const colours = (a: number, b: number) => {
    const drawn = option(
      flights([
        ["AA", a],
        ["UA", b],
      ]),
      settings,
      view,
    );
    return new Map(drawn.series[0]?.data.map(({ id, itemStyle }) => [id, itemStyle.color]));
  };
  expect(colours(1, 2)).toEqual(colours(2, 1));
});

test("beyond six, no two slices have both colour and hatching in common", () => {
  const rows = Array.from({ length: 12 }, (_, index) => [`c${index}`, 12 - index]);
  const { series } = option(flights(rows), { ...settings, limit: 12 }, view);
  const looks = series[0]?.data.map(({ itemStyle }) => JSON.stringify(itemStyle));
  expect(new Set(looks).size).toBe(12);
});

test("the hole of a ring holds the total", () => {
  const { series } = option(flights([["AA", 1500]]), { ...settings, is_donut: true }, view);
  const [slice] = series[0]?.data ?? [];
  expect(series[0]?.radius[0]).toBeGreaterThan(0);
  expect(slice?.label.show && slice.label.formatter()).toBe("1,500");
});

test("the tooltip names slice, value and share", () => {
  const { tooltip } = option(flights([["A{A}", 5]]), { ...settings, unit: "flights" }, view);
  expect(tooltip.formatter({ dataIndex: 0 })).toBe("A(A)  5 flights  (100.0%)");
});

test.each([
  [{ width: 600, height: 300 }, "vertical", "beside"],
  [{ width: 300, height: 440 }, "vertical", "below"],
  [{ width: 300, height: 160 }, "vertical", "beside"],
  [{ width: 300, height: 100 }, "horizontal", "below"],
] as const)("in a room of %j names are %s, %s", (room, orient, where) => {
  const rows = Array.from({ length: 6 }, (_, index) => [`Airline number ${index}`, 9]);
  const { legend, series } = option(flights(rows), settings, { ...view, ...room });
  expect(legend.orient).toBe(orient);
  const [pieX = 0, pieY = 0] = series[0]?.center ?? [];
  const [, radius = 0] = series[0]?.radius ?? [];
  const isApart = where === "beside" ? pieX + radius <= legend.left : pieY + radius <= legend.top;
  expect(isApart).toBe(true);
  expect(pieX - radius).toBeGreaterThanOrEqual(0);
  expect(pieY - radius).toBeGreaterThanOrEqual(0);
});

test.each([
  { width: 300, height: 220 },
  { width: 360, height: 300 },
  { width: 600, height: 240 },
  { width: 300, height: 440 },
])("twelve names have a line each in a room of %j: none is on another page", (room) => {
  const rows = Array.from({ length: 12 }, (_, index) => [`Airline number ${index}`, 9]);
  const { legend } = option(flights(rows), { ...settings, limit: 12 }, { ...view, ...room });
  expect(legend.orient).toBe("vertical");
  expect(legend.top + 12 * (14 + legend.itemGap) - legend.itemGap).toBeLessThanOrEqual(room.height);
});
