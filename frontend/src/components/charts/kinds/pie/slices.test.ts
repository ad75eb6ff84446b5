import { expect, test } from "vitest";
import type { Result, Value } from "@/components/values/result";
import { speech } from "../../../../../tests/speech";
import { wordsOf } from "../../words-of";
import { slicesOf } from "./slices";

const reader = { ...speech, words: wordsOf(speech) };
const settings = { category: "carrier", value: "flights" };

function flights(...rows: Value[][]): Result {
  return {
    columns: [
      { name: "carrier", type: "text" },
      { name: "flights", type: "integer" },
    ],
    rows,
  };
}

const told = (result: Result, more = {}) =>
  slicesOf(result, { ...settings, ...more }, reader).slices.map(({ name, value }) => [name, value]);

test("the largest slice comes first, and rows of one category are one slice", () => {
  const result = flights(["AA", 10], ["UA", 30], ["AA", "25"]);
  expect(told(result)).toEqual([
    ["AA", 35],
    ["UA", 30],
  ]);
  expect(slicesOf(result, settings, reader).slices[0]?.share).toBeCloseTo(35 / 65);
});

test("there are never more slices than the limit: the smallest are one", () => {
  const result = flights(["A", 9], ["B", 8], ["C", 3], ["D", 2], ["E", 1]);
  expect(told(result, { limit: 3 })).toEqual([
    ["A", 9],
    ["B", 8],
    ["Other", 6],
  ]);
  expect(told(result, { limit: 5 })).toHaveLength(5);
});

test("NULL, an empty text and a category called Other are three, each with its name", () => {
  const result = flights([null, 4], ["", 3], ["Other", 2], ["(none)", 1]);
  const slices = slicesOf(result, settings, reader).slices;
  expect(slices.map(({ name }) => name)).toEqual(["(none)", "(empty)", "Other", "(none)"]);
  expect(new Set(slices.map(({ key }) => key)).size).toBe(4);
});

test.each(["__proto__", "constructor", "toString"])("a category may be called %s", (name) => {
  expect(told(flights([name, 2]), { labels: { AA: "American" } })).toEqual([[name, 2]]);
});

test("what is no number is counted, and nothing of it drawn", () => {
  const result = flights(["AA", 5], ["UA", null], ["DL", "NaN"], ["B6", "Infinity"]);
  const found = slicesOf(result, settings, reader);
  expect(found.slices).toHaveLength(1);
  expect(found.unread).toBe(3);
});

test("a sum below zero is told by its category", () => {
  const result = flights(["AA", 5], ["UA", -7], ["UA", 2]);
  expect(slicesOf(result, settings, reader).negative).toEqual({ name: "UA", value: -5 });
});

test("a time as category is written for people, without a zone as it stands", () => {
  const result: Result = {
    columns: [
      { name: "carrier", type: "timestamp" },
      { name: "flights", type: "integer" },
    ],
    rows: [["2013-07-14T09:15:00", 3]],
  };
  const abroad = { ...reader, zone: "America/New_York" };
  expect(slicesOf(result, settings, abroad).slices[0]?.name).toBe("14 Jul 2013 09:15");
});
