import { expect, it } from "vitest";
import { freshnessOf } from "./freshness";

it.each([
  [{ age: 0, isConnected: true }, "live"],
  [{ age: 5, isConnected: true }, "live"],
  [{ age: 6, isConnected: true }, "behind"],
  [{ age: 60, isConnected: true }, "behind"],
  [{ age: 61, isConnected: true }, "stale"],
  [{ age: 61, isConnected: true, isIdle: true }, "quiet"],
  [{ age: 2, isConnected: true, isIdle: true }, "live"],
  [{ age: 2, isConnected: true, isStopped: true }, "stale"],
  [{ age: 2, isConnected: false }, "reconnecting"],
  [{ age: null, isConnected: true }, "quiet"],
  [{ age: 20, isConnected: true, liveSeconds: 30 }, "live"],
] as const)("%j is %s", (input, expected) => {
  expect(freshnessOf(input)).toBe(expected);
});
