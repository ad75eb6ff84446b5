import { expect, test } from "vitest";
import { lookOf } from "@/app/theme";
import type { Result, Value } from "@/components/values/result";
import type { ChartView } from "../../view";
import { option } from "./option";

const view: ChartView = {
  look: lookOf("dark"),
  language: "en",
  zone: "UTC",
  width: 600,
  height: 300,
  words: { other: "Other", none: "None", empty: "Empty", time: "Time (UTC)" },
};

function flights(rows: Value[][], measure = "flights"): Result {
  return {
    columns: [
      { name: "carrier", type: "text" },
      { name: "status", type: "text" },
      { name: measure, type: "integer" },
    ],
    rows,
  };
}

const largest = {
  category: "carrier",
  measures: ["flights"],
  sort: { column: "flights", direction: "descending" as const },
  is_horizontal: true,
};

const rows: Value[][] = [
  ["AA", "late", 10],
  ["UA", "late", 30],
  ["AA", "on time", 40],
  [null, "on time", 5],
  ["DL", "on time", 20],
];

test("bars are sorted by size and start at zero", () => {
  const { yAxis, xAxis, series } = option(flights(rows), largest, view);
  expect(yAxis).toHaveProperty("data", ["AA", "UA", "DL", "None"]);
  expect(series[0]?.data).toEqual([50, 30, 20, 5]);
  expect(xAxis).toHaveProperty("min", 0);
});

test("beyond the limit, the rest of a count is one bar", () => {
  const settings = { ...largest, measures: ["rows"], limit: 3 };
  const { yAxis, series } = option(flights(rows, "rows"), settings, view);
  expect(yAxis).toHaveProperty("data", ["AA", "UA", "Other"]);
  expect(series[0]?.data).toEqual([50, 30, 25]);
});

test("beyond the limit, no bar sums up means", () => {
  const settings = { ...largest, measures: ["avg_delay"], limit: 3 };
  const { yAxis, series } = option(flights(rows, "avg_delay"), settings, view);
  expect(yAxis).toHaveProperty("data", ["AA", "UA", "DL"]);
  expect(series[0]?.data).toEqual([50, 30, 20]);
});

test("the second series is hatched, a missing bar is no zero", () => {
  const settings = { ...largest, series: "status", sort: { column: "carrier" } };
  const { series, legend } = option(flights(rows), settings, view);
  expect(series.map(({ itemStyle }) => itemStyle?.decal !== undefined)).toEqual([false, true]);
  expect(series[0]?.data).toEqual(["-", 10, "-", 30]);
  expect(legend.show).toBe(true);
});

test("a stack's axis holds the sums", () => {
  const settings = { ...largest, series: "status", is_stacked: true };
  const { xAxis } = option(flights(rows), settings, view);
  expect("max" in xAxis && xAxis.max).toBeGreaterThanOrEqual(50);
});

test("names come from the labels given", () => {
  const settings = { ...largest, labels: { AA: "American", flights: "Flights" } };
  const { yAxis, xAxis } = option(flights(rows), { ...settings, unit: "a day" }, view);
  expect(yAxis).toHaveProperty(["data", 0], "American");
  expect(xAxis).toHaveProperty("name", "Flights (a day)");
});

test("without a sort, bars stand upright as the rows come", () => {
  const { xAxis, yAxis } = option(
    flights(rows),
    { category: "carrier", measures: ["flights"] },
    view,
  );
  expect(xAxis).toHaveProperty("data", ["AA", "UA", "None", "DL"]);
  expect(yAxis).toHaveProperty("name", "flights");
});

test("a time as category is written for people", () => {
  const result: Result = {
    columns: [
      { name: "slot", type: "timestamp" },
      { name: "flights", type: "integer" },
    ],
    rows: [["2013-07-14T09:15:00Z", 3]],
  };
  const { xAxis } = option(result, { category: "slot", measures: ["flights"] }, view);
  expect(xAxis).toHaveProperty("data", ["14 Jul 2013 09:15"]);
});
