import { expect, test } from "vitest";
import type { Result } from "@/components/values/result";
import { addsUp, categorySeries, lineSeries, topSeries, withGaps } from "./series";

const result: Result = {
  columns: [
    { name: "slot", type: "timestamp" },
    { name: "origin", type: "text" },
    { name: "departures", type: "integer" },
    { name: "delay", type: "decimal" },
  ],
  rows: [
    ["2013-07-14T09:15:00Z", "JFK", 3, "1.5"],
    ["2013-07-14T09:00:00Z", "JFK", 2, null],
    ["2013-07-14T09:00:00Z", "EWR", "4", "2.25"],
    [null, "EWR", 9, "9"],
  ],
};
const NINE = Date.parse("2013-07-14T09:00:00Z");

test("a series column splits a measure, in order of names and of time", () => {
  expect(lineSeries(result, { x: "slot", measures: ["departures"], series: "origin" })).toEqual([
    { key: "EWR", name: "EWR", points: [[NINE, 4]] },
    {
      key: "JFK",
      name: "JFK",
      points: [
        [NINE, 2],
        [NINE + 900_000, 3],
      ],
    },
  ]);
});

test("two measures of one series are told apart by both names", () => {
  const names = lineSeries(result, {
    x: "slot",
    measures: ["departures", "delay"],
    series: "origin",
    labels: { JFK: "Kennedy" },
  }).map(({ name }) => name);
  expect(names).toEqual([
    "EWR · departures",
    "Kennedy · departures",
    "EWR · delay",
    "Kennedy · delay",
  ]);
});

test("a series keeps its place, and with it its colour, whose row ever comes first", () => {
  const choice = { x: "slot", measures: ["departures"], series: "origin" };
  const later = { ...result, rows: result.rows.toReversed() };
  const keys = (of: Result) => lineSeries(of, choice).map(({ key }) => key);
  expect(keys(later)).toEqual(keys(result));
});

test("NULL is a gap, not a zero", () => {
  const [delay] = categorySeries(result, { x: "origin", measures: ["delay"] });
  expect(delay?.points).toEqual([
    ["JFK", 1.5],
    ["JFK", null],
    ["EWR", 2.25],
    ["EWR", 9],
  ]);
});

test("a column that is gone draws nothing", () => {
  expect(lineSeries(result, { x: "slot", measures: ["gone"] })).toEqual([]);
});

const seven = [5, 40, 3, 60, 7, 80, 9].map((size) => ({
  key: `s${size}`,
  name: `s${size}`,
  points: [
    ["a", size],
    ["b", null],
  ] as [string, number | null][],
}));

test("the seventh series makes the smallest share one line", () => {
  const shown = topSeries(seven, "Other");
  expect(shown.map(({ name }) => name)).toEqual(["s40", "s60", "s7", "s80", "s9", "Other"]);
  expect(shown.at(-1)?.points).toEqual([
    ["a", 8],
    ["b", null],
  ]);
  expect(topSeries(seven.slice(1), "Other")).toHaveLength(6);
});

test("without a name for the rest, the six largest stand alone", () => {
  const names = topSeries(seven, null).map(({ name }) => name);
  expect(names).toEqual(["s5", "s40", "s60", "s7", "s80", "s9"]);
});

test.each([
  [["rows"], true],
  [["count_flight"], true],
  [["sum_delay"], true],
  [["avg_delay"], false],
  [["max_delay"], false],
  [["summit"], false],
  [["sum_delay", "rows"], false],
])("whether %j adds up: %s", (measures, isSum) => {
  expect(addsUp(measures)).toBe(isSum);
});

test("a missing slot of a regular line breaks it", () => {
  expect(
    withGaps([
      [0, 1],
      [10, 2],
      [20, 3],
      [30, 4],
      [60, 5],
    ]),
  ).toEqual([
    [0, 1],
    [10, 2],
    [20, 3],
    [30, 4],
    [40, null],
    [60, 5],
  ]);
});

test("an irregular line is not broken", () => {
  const points: [number, number | null][] = [
    [0, 1],
    [3, 2],
    [20, 3],
    [21, 4],
    [60, 5],
  ];
  expect(withGaps(points)).toEqual(points);
});
