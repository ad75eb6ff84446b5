import { expect, it } from "vitest";
import { freshnessOf, freshnessOfAll } from "./freshness";

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
  // Stopped: nothing more is awaited, however new the newest is.
  [{ commitAge: 2, isStopped: true, isConnected: true }, "stale", 2],
  [{ commitAge: 240, seenAge: 3, isStopped: true, isConnected: true }, "stale", 3],
  [{ commitAge: null, seenAge: 3, isStopped: true, isConnected: true }, "stale", 3],
  [{ commitAge: null, isStopped: true, isConnected: true }, "quiet", null],
  [{ commitAge: null, seenAge: 2, isConnected: true }, "quiet", null],
  [{ commitAge: null, isConnected: true }, "quiet", null],
  // Nothing was committed, and what would tell of it is not heard of.
  [{ commitAge: null, seenAge: 42, isConnected: true }, "behind", 42],
  [{ commitAge: null, seenAge: 300, isConnected: true }, "stale", 300],
  [{ commitAge: 20, isConnected: true, liveSeconds: 30 }, "live", 20],
  [{ commitAge: 240, seenAge: 34, isConnected: true, liveSeconds: 30 }, "quiet", 240],
] as const)("%j is %s", (input, freshness, age) => {
  expect(freshnessOf(input)).toEqual({ freshness, age });
});

it.each([
  // Another, stopped flow feeds one of them.
  [[{ age: 1 }, { age: 9_000, seen: 9_000 }], "stale", 9_000],
  [[{ age: 1 }, { age: 42 }, { age: 20 }], "behind", 42],
  [
    [
      { age: 240, seen: 2 },
      { age: 9_000, seen: 9_000 },
    ],
    "stale",
    9_000,
  ],
  // What had nothing to tell is true until now, too.
  [[{ age: 1 }, { age: 9_000, seen: 3 }], "live", 1],
  [
    [
      { age: 300, seen: 2 },
      { age: 240, seen: 3 },
    ],
    "quiet",
    240,
  ],
  [[{ age: null, seen: 2 }, { age: 1 }], "live", 1],
  [[{ age: 42 }, { age: 3, isStopped: true }, { age: 1 }], "stale", 3],
] as const)("several, %j, are %s", (parts, freshness, age) => {
  const judged = parts.map((part) =>
    freshnessOf({
      commitAge: part.age,
      seenAge: "seen" in part ? part.seen : null,
      isStopped: "isStopped" in part,
      isConnected: true,
    }),
  );
  expect(freshnessOfAll(judged)).toEqual({ freshness, age });
});
