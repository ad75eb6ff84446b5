import { expect, test } from "vitest";
import { formatMeasure, formatShort, isMeasure } from "./measure";

test.each([
  [1240, "en", { unit: "rows/s" }, "1,240 rows/s"],
  [1240, "zh-CN", { unit: "行/秒" }, "1,240 行/秒"],
  [0.4, "en", { unit: "%", decimals: 1 }, "0.4%"],
  [2, "en", { decimals: 2 }, "2.00"],
  [1 / 3, "en", {}, "0.333"],
  [123456789e192, "en", { unit: "ms" }, "1.23457e+200 ms"],
  [1e200, "en", { decimals: 2 }, "1e+200"],
])("%d in %s with %o reads %s", (value, language, format, text) => {
  expect(formatMeasure(value, language, format)).toBe(text);
});

test("a number beyond 2^53 keeps every digit", () => {
  expect(formatMeasure("90071992547409931.25", "en")).toBe("90,071,992,547,409,931.25");
});

test.each([
  [9_999, "en", "9,999 rows"],
  [1_200_000, "en", "1.2M rows"],
  [9.99e14, "en", "999T rows"],
  [1e200, "en", "1e+200 rows"],
  [-2.5e199, "zh-CN", "-2.5e+199 rows"],
  [Infinity, "en", "∞ rows"],
])("%d is short as %s %s", (value, language, text) => {
  expect(formatShort(value, language, { unit: "rows" })).toBe(text);
});

test("only plain decimals are measures", () => {
  expect([1, "-2.50", "1e3", "", "abc", null, true].map((value) => isMeasure(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
