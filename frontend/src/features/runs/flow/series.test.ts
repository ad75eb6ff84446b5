import { expect, it } from "vitest";
import type { SeriesOutput } from "@/api/generated/forebay.schemas";
import { figureResult, stageResult, windowOf } from "./series";

const empty = { lag_messages: [], batch_ms: [], state_bytes: [] };
const series: SeriesOutput = {
  since: "2026-03-01T10:00:00Z",
  until: "2026-03-01T10:02:00Z",
  step_seconds: 60,
  times: ["2026-03-01T10:00:00Z", "2026-03-01T10:01:00Z"],
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
  expect(figureResult(series, "rows_per_second", "2026-03-01T09:00:00Z").rows).toEqual([
    ["2026-03-01T10:00:00Z", "a", 3],
    ["2026-03-01T10:01:00Z", "a", 0],
    ["2026-03-01T10:00:00Z", "b", 0],
    ["2026-03-01T10:01:00Z", "b", 1],
  ]);
  expect(figureResult(series, "lag_seconds", "2026-03-01T09:00:00Z").rows[1]).toEqual([
    "2026-03-01T10:01:00Z",
    "a",
    null,
  ]);
});

it("draws a gap before the flow was made", () => {
  const rows = figureResult(series, "rows_per_second", "2026-03-01T10:00:30Z").rows;
  expect(rows.map((row) => row[2])).toEqual([3, 0, null, 1]);
});

it("draws the stages of one query, by their words", () => {
  expect(stageResult(series, "a", (stage) => `the ${stage}`).rows).toEqual([
    ["2026-03-01T10:00:00Z", "the planning", 20],
    ["2026-03-01T10:01:00Z", "the planning", null],
  ]);
});
