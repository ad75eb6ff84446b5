import { expect, it } from "vitest";
import type { SeriesOutput } from "@/api/generated/forebay.schemas";
import { figureResult, stageResult, windowOf } from "./series";

const empty = { lag_messages: [], batch_ms: [], state_bytes: [] };
const series: SeriesOutput = {
  since: "10:00",
  until: "10:02",
  step_seconds: 60,
  times: ["10:00", "10:01"],
  queries: [
    { query: "a", rows_per_second: [3, null], lag_seconds: [0.2, null], ...empty },
    { query: "b", rows_per_second: [null, 1], lag_seconds: [null, 0.5], ...empty },
  ],
  stages: [
    { query: "a", stage: "planning", ms: [20, null] },
    { query: "b", stage: "planning", ms: [30, 40] },
  ],
};

it("asks for whole steps, as many as there is room for", () => {
  const asked = windowOf(Date.UTC(2026, 2, 1, 9, 30, 14, 700));
  expect(asked).toEqual({
    since: "2026-03-01T09:15:10.000Z",
    until: "2026-03-01T09:30:10.000Z",
    points: 91,
  });
});

it("draws no rows where no batch was, and a gap where the lag is not known", () => {
  expect(figureResult(series, "rows_per_second").rows).toEqual([
    ["10:00", "a", 3],
    ["10:01", "a", 0],
    ["10:00", "b", 0],
    ["10:01", "b", 1],
  ]);
  expect(figureResult(series, "lag_seconds").rows[1]).toEqual(["10:01", "a", null]);
});

it("draws the stages of one query, by their words", () => {
  expect(stageResult(series, "a", (stage) => `the ${stage}`).rows).toEqual([
    ["10:00", "the planning", 20],
    ["10:01", "the planning", null],
  ]);
});
