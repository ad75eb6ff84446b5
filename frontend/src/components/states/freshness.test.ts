import { expect, it } from "vitest";
import { freshnessOf } from "./freshness";

it.each([
  [{ commitAge: 0, isConnected: true }, "live", 0],
  [{ commitAge: 5, isConnected: true }, "live", 5],
  [{ commitAge: 6, isConnected: true }, "behind", 6],
  [{ commitAge: 60, isConnected: true }, "behind", 60],
  [{ commitAge: 61, isConnected: true }, "stale", 61],
  [{ commitAge: 240, seenAge: 3, isConnected: true }, "quiet", 240],
  [{ commitAge: 240, seenAge: 10, isConnected: true }, "quiet", 240],
  // What flows have read is itself old: they lag, or heartbeats have ceased.
  [{ commitAge: 240, seenAge: 42, isConnected: true }, "behind", 42],
  [{ commitAge: 240, seenAge: 61, isConnected: true }, "stale", 61],
  // A batch too large to be looked through told of rows and of nothing else.
  [{ commitAge: 20, seenAge: 300, isConnected: true }, "behind", 20],
  [{ commitAge: 2, seenAge: 1, isConnected: true }, "live", 2],
  [{ commitAge: 2, isConnected: false }, "reconnecting", 2],
  [{ commitAge: null, seenAge: 2, isConnected: true }, "quiet", null],
  [{ commitAge: 20, isConnected: true, liveSeconds: 30 }, "live", 20],
  [{ commitAge: 240, seenAge: 34, isConnected: true, liveSeconds: 30 }, "quiet", 240],
] as const)("%j is %s", (input, freshness, age) => {
  expect(freshnessOf(input)).toEqual({ freshness, age });
});
