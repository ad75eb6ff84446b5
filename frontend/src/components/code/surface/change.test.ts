import { expect, test } from "vitest";
import { changeBetween } from "./change";

test.each([
  ["SELECT a", "SELECT a", null],
  ["SELECT a FROM t", "SELECT a, b FROM t", { from: 8, to: 8, insert: ", b" }],
  ["aaa", "aa", { from: 2, to: 3, insert: "" }],
  ["", "x", { from: 0, to: 0, insert: "x" }],
])("from %j to %j", (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
});
