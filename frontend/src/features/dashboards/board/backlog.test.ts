import { expect, it } from "vitest";
import type { SnapshotOutput } from "@/api/generated/forebay.schemas";
import { loadOf, unreadOf } from "./backlog";

function pull(
  state: SnapshotOutput["state"],
  records_read: number,
  rows_expected: number,
): { snapshot: SnapshotOutput } {
  return { snapshot: { state, records_read, rows_expected } as SnapshotOutput };
}

it("adds up the pulls that run and leaves out those that ended", () => {
  const captures = [pull("running", 40, 100), pull("waiting", 0, 50), pull("complete", 9, 9)];
  expect(loadOf(captures)).toEqual({ read: 40, expected: 150 });
});

it("is never further than the end, whatever the estimate was", () => {
  expect(loadOf([pull("running", 140, 100)])).toEqual({ read: 100, expected: 100 });
  expect(loadOf([pull("running", 7, 0)])).toEqual({ read: 7, expected: 0 });
});

it("is nothing where no pull runs", () => {
  expect(loadOf([pull("complete", 9, 9), { snapshot: null }])).toBeNull();
});

it("counts what the flow furthest behind has to read", () => {
  const behind = (lag_messages: number | null) => ({
    pace: { rows_per_second: null, lag_seconds: null, lag_messages },
  });
  expect(unreadOf([behind(3), behind(170_000), behind(null)])).toBe(170_000);
  expect(unreadOf([])).toBe(0);
});
