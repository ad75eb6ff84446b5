import { expect, test } from "vitest";
import type { Result } from "@/components/values/result";
import { speech } from "../../../../../tests/speech";
import { bar } from "./bar";

const result: Result = {
  columns: [
    { name: "origin", type: "text" },
    { name: "delay", type: "decimal" },
  ],
  rows: [
    ["JFK", "7.5"],
    ["EWR", "2"],
    ["LGA", null],
  ],
};

test("bars are told by the largest and the smallest", () => {
  const opened = bar.open({ category: "origin", measures: ["delay"] });
  expect(opened?.describe(result, speech)).toBe(
    "Bar chart. 2 categories; largest JFK: 7.5, smallest EWR: 2.",
  );
});

test("without a measure it is not finished", () => {
  expect(bar.open({ category: "origin", measures: [] })).toBeNull();
  expect(bar.open({ measures: ["delay"] })).toBeNull();
});
