import { expect, test } from "vitest";
import type { Result } from "@/components/values/result";
import { speech } from "../../../../../tests/speech";
import { describe } from "./describe";

const result: Result = {
  columns: [
    { name: "slot", type: "timestamp" },
    { name: "origin", type: "text" },
    { name: "delay", type: "decimal" },
  ],
  rows: [
    ["2013-07-14T09:15:00Z", "JFK", "7.5"],
    ["2013-07-14T09:00:00Z", "EWR", "2"],
    ["2013-07-14T09:30:00Z", "EWR", null],
  ],
};

test("a line is told by its series, its span and its extremes", () => {
  const settings = { x: "slot", measures: ["delay"], series: "origin", unit: "min" };
  expect(describe(result, settings, speech)).toBe(
    "Line chart of EWR, JFK, 14 Jul 2013 09:00:00 to 14 Jul 2013 09:15:00. " +
      "Lowest 2 min, highest 7.5 min, last 7.5 min.",
  );
});

test("without a number there is nothing to tell", () => {
  const settings = { x: "slot", measures: ["gone"] };
  expect(describe(result, settings, speech)).toBeNull();
});
