import { expect, test } from "vitest";
import { windowOf } from "./window";

test.each([
  [0, { start: 0, end: 19 }],
  [3600, { start: 92, end: 119 }],
  [35_640, { start: 982, end: 1000 }],
  [99_999, { start: 991, end: 1000 }],
])("scrolled to %d, of a thousand rows those in sight and eight around", (top, rows) => {
  expect(windowOf(top, 360, 36, 1000)).toEqual(rows);
});

test("no rows, nothing to render", () => {
  expect(windowOf(0, 360, 36, 0)).toEqual({ start: 0, end: 0 });
});
