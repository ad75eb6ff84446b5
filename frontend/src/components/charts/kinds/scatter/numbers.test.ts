import { expect, test } from "vitest";
import { valueScale } from "../../scale";
import { exactly, tickLabels } from "./numbers";

test.each([
  [0.1, "0.1"],
  [0.0000414, "0.0000414"],
  [4.14e-9, "4.14E-9"],
  [1735689600123, "1,735,689,600,123"],
  [9007199254740992, "9,007,199,254,740,992"],
  [1e300, "1E300"],
  [0, "0"],
])("%d reads %s", (value, text) => {
  expect(exactly(value, "en")).toBe(text);
});

test("digits after the point may be chosen", () => {
  expect(exactly(2, "en", 2)).toBe("2.00");
});

test("ticks are short unless that makes them alike", () => {
  const usual = valueScale([0, 40_000], { fromZero: true });
  expect(tickLabels(usual, "en")(40_000)).toBe("40K");
  const near = valueScale([0.00001, 0.00002], { fromZero: true });
  expect(tickLabels(near, "en")(0.00001 + 0.000005)).toBe("0.000015");
});
