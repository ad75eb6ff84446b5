import { expect, test } from "vitest";
import type { Result } from "@/components/values/result";
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
const clock = (iso: string) => iso.slice(11, 16);

test("a line is told by its series, its span and its extremes", () => {
  const settings = { x: "slot", measures: ["delay"], series: "origin", unit: "min" };
  expect(describe({ kind: "line", settings }, result, "en", clock)).toEqual({
    kind: "line",
    words: {
      names: "EWR, JFK",
      from: "09:00",
      to: "09:15",
      low: "2 min",
      high: "7.5 min",
      last: "7.5 min",
    },
  });
});

test("bars are told by the largest and the smallest", () => {
  const settings = { category: "origin", measures: ["delay"] };
  expect(describe({ kind: "bar", settings }, result, "en", clock)?.words).toEqual({
    count: 2,
    top: "JFK",
    high: "7.5",
    bottom: "EWR",
    low: "2",
  });
});

test("without a number there is nothing to tell", () => {
  const settings = { x: "slot", value: "gone" };
  expect(describe({ kind: "sparkline", settings }, result, "en", clock)).toBeNull();
});
