import { expect, test } from "vitest";
import { lookOf } from "@/app/theme";
import type { ColumnType, Result, Value } from "@/components/values/result";
import { speech } from "../../../../../tests/speech";
import type { ChartView } from "../../view";
import { wordsOf } from "../../words-of";
import { option } from "./option";
import { scatter } from "./scatter";

const view: ChartView = {
  ...speech,
  look: lookOf("light"),
  width: 600,
  height: 300,
  words: wordsOf(speech),
};
const settings = { x: "distance", y: "delay", x_unit: "mi", unit: "min" };

function flights(rows: Value[][], x: ColumnType = "integer", y: ColumnType = "decimal"): Result {
  return {
    columns: [
      { name: "distance", type: x },
      { name: "delay", type: y },
      { name: "airline", type: "text" },
    ],
    rows,
  };
}

const ten: Value[][] = Array.from({ length: 10 }, (_, index) => [100 * (index + 1), index, "AA"]);

test("it is told by its points and how far they reach", () => {
  const opened = scatter.open(settings)!;
  expect(opened.describe(flights(ten), speech)).toBe(
    "Scatter plot. 10 points; distance from 100 to 1,000, delay from 0 to 9.",
  );
  const grouped = scatter.open({ ...settings, series: "airline" })!;
  expect(grouped.describe(flights(ten), speech)).toMatch(/^Scatter plot of AA\. 10 points/);
});

test("what has no place is told, and what is beyond the limit", () => {
  const opened = scatter.open({ ...settings, limit: 8 })!;
  expect(opened.leftOut(flights([...ten, [null, 3, "AA"]]), speech)).toEqual([
    "1 row has no usable x or y value and is not drawn.",
    "2 more points are not drawn.",
  ]);
});

test.each([
  ["text", "decimal", "distance is neither a number nor a time: choose another column."],
  ["integer", "timestamp", "delay is not a number: choose another column."],
] as const)("a %s across and a %s upward are refused", (x, y, words) => {
  expect(scatter.open(settings)?.refuse(flights([["Store 1", 5]], x, y), speech)).toBe(words);
});

test("titles of the axes have units, or the zone of the clock", () => {
  const drawn = option(flights(ten), settings, view);
  expect([drawn.xAxis.name, drawn.yAxis.name]).toEqual(["distance (mi)", "delay (min)"]);
  const zoned = option(flights([["2013-07-14T09:15:00Z", 5]], "timestamp"), settings, view);
  expect(zoned.xAxis.name).toBe("distance (UTC)");
  const plain = option(flights([["2013-07-14T09:15:00", 5]], "timestamp"), settings, view);
  expect(plain.xAxis.name).toBe("distance (mi)");
});

test("large neighbours have an axis that holds them and ticks that differ", () => {
  const rows = Array.from({ length: 10 }, (_, id) => [1735689600123 + id, 9007199254740000 + id]);
  const { xAxis, yAxis } = option(flights(rows, "integer", "integer"), settings, view);
  for (const [axis, last] of [
    [xAxis, 1735689600132],
    [yAxis, 9007199254740009],
  ] as const) {
    expect("max" in axis && axis.max).toBeGreaterThanOrEqual(last);
    expect("min" in axis && axis.min).toBeLessThanOrEqual(last - 9);
    const { min, max, interval } = axis as { min: number; max: number; interval: number };
    const { formatter } = axis.axisLabel as { formatter: (value: number) => string };
    const labels = [];
    for (let tick = min; tick <= max; tick += interval) labels.push(formatter(tick));
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test("small numbers keep their digits", () => {
  const { tooltip } = option(flights([[1, 0.0000414]]), settings, view);
  const value = [1, 0.0000414, null] as const;
  expect(tooltip.formatter({ seriesName: "delay", value })).toBe(
    "distance (mi)  1 mi\ndelay (min)  0.0000414 min",
  );
});

test("areas follow the size, and points without one are the smallest", () => {
  const rows = [
    [1, 1, "AA", 400],
    [2, 2, "AA", 100],
    [3, 3, "AA", null],
  ];
  const columns = [...flights([]).columns, { name: "seats", type: "integer" as const }];
  const { series } = option({ columns, rows }, { ...settings, size: "seats" }, view);
  const { data = [], symbolSize } = series[0]!;
  const sizes = (data as number[][]).map((point) =>
    (symbolSize as (value: unknown) => number)(point),
  );
  expect(sizes).toEqual([28, 16.5, 5]);
});

test("groups differ by colour and by symbol", () => {
  const rows = ["AA", "UA", "DL"].map((name, index) => [index, index, name]);
  const { series, legend } = option(flights(rows), { ...settings, series: "airline" }, view);
  expect(new Set(series.map(({ color }) => color)).size).toBe(3);
  expect(new Set(series.map(({ symbol }) => symbol)).size).toBe(3);
  expect(legend.show).toBe(true);
});

test("numbers as large as doubles are drawn", () => {
  const { yAxis } = option(
    flights([
      [1, 1e300],
      [2, -1e300],
    ]),
    settings,
    view,
  );
  expect("max" in yAxis && Number.isFinite(yAxis.max)).toBe(true);
});
