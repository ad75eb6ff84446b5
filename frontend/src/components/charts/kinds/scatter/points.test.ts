import { expect, test } from "vitest";
import type { ColumnType, Result, Value } from "@/components/values/result";
import { speech } from "../../../../../tests/speech";
import { wordsOf } from "../../words-of";
import { pointsOf } from "./points";

const reader = { ...speech, words: wordsOf(speech) };
const settings = { x: "distance", y: "delay" };

function result(rows: Value[][], x: ColumnType = "integer"): Result {
  return {
    columns: [
      { name: "distance", type: x },
      { name: "delay", type: "decimal" },
      { name: "airline", type: "text" },
      { name: "seats", type: "integer" },
    ],
    rows,
  };
}

test("a row is a point, whatever its numbers are written as", () => {
  const { groups, unplaced } = pointsOf(result([[200, "1.5", "AA", 50]]), settings, reader);
  expect(groups.map(({ points }) => points)).toEqual([[[200, 1.5, null]]]);
  expect(unplaced).toBe(0);
});

test.each([null, "NaN", "Infinity", "-Infinity", 1e301])("%s is no place, and counted", (value) => {
  const { groups, unplaced } = pointsOf(
    result([
      [value, 1],
      [1, value],
      [2, 3],
    ]),
    settings,
    reader,
  );
  expect(groups.flatMap(({ points }) => points)).toEqual([[2, 3, null]]);
  expect(unplaced).toBe(2);
});

test("points beyond the limit are counted", () => {
  const rows = Array.from({ length: 12 }, (_, index) => [index, index]);
  const { groups, beyond } = pointsOf(result(rows), { ...settings, limit: 10 }, reader);
  expect(groups[0]?.points).toHaveLength(10);
  expect(beyond).toBe(2);
});

test("groups are the five with most points and one of all others, in order of their names", () => {
  const rows = ["B", "A", "C", "D", "E", "F", "G"].flatMap((name, index) =>
    Array.from({ length: 9 - index }, (_, at) => [at, at, name, 1]),
  );
  const { groups } = pointsOf(result(rows), { ...settings, series: "airline" }, reader);
  expect(groups.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E", "Other"]);
  expect(groups.at(-1)?.points).toHaveLength(4 + 3);
});

test("NULL and an empty text are two groups", () => {
  const rows = [
    [1, 1, null, 1],
    [2, 2, "", 1],
  ];
  const { groups } = pointsOf(result(rows), { ...settings, series: "airline" }, reader);
  expect(groups.map(({ name }) => name).sort()).toEqual(["(empty)", "(none)"]);
});

test("a size that is not above zero is none", () => {
  const rows = [9, 0, -4, null, "NaN"].map((seats) => [1, 1, "AA", seats]);
  const { groups } = pointsOf(result(rows), { ...settings, size: "seats" }, reader);
  expect(groups[0]?.points.map(([, , size]) => size)).toEqual([9, null, null, null, null]);
});

test("times without a zone are placed as they stand", () => {
  const abroad = { ...reader, zone: "America/New_York" };
  const { clock, groups } = pointsOf(
    result([["2024-03-10T02:30:00", 1]], "timestamp"),
    settings,
    abroad,
  );
  expect(clock?.zone).toBe("UTC");
  expect(groups[0]?.points[0]?.[0]).toBe(Date.UTC(2024, 2, 10, 2, 30));
});
