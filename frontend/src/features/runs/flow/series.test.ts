import { expect, it } from "vitest";
import { append, figureResult, joined, stageResult, type Batch } from "./series";

function batch(query: string, id: number, time: string): Batch {
  return {
    query,
    time,
    batch_id: id,
    rows: 3,
    rows_per_second: 1.5,
    lag_messages: 0,
    lag_seconds: 0.2,
    stages_ms: { planning: 20, batch: 40 },
    watermark: null,
    state_rows: null,
    state_bytes: null,
    late_rows: null,
    source_committed_at: null,
  };
}

it("shows a batch once, in order of time", () => {
  const [first, second] = [batch("q", 1, "10:00"), batch("q", 2, "10:01")];
  expect(joined([second, first], [second]).map(({ batch_id }) => batch_id)).toEqual([1, 2]);
});

it("takes what is new from the news", () => {
  const { query, ...figures } = batch("q", 1, "10:00");
  const once = append([], { [query]: figures });
  expect(once).toHaveLength(1);
  expect(append(once, { [query]: figures })).toBe(once);
});

it("draws a line a query, and a line a stage of one query", () => {
  const batches = [batch("a", 1, "10:00"), batch("b", 1, "10:00")];
  expect(figureResult(batches, "lag_seconds").rows).toEqual([
    ["10:00", "a", 0.2],
    ["10:00", "b", 0.2],
  ]);
  expect(stageResult(batches, "a").rows).toEqual([
    ["10:00", "planning", 20],
    ["10:00", "batch", 40],
  ]);
});
