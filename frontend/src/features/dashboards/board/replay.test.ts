import { expect, it } from "vitest";
import { playedAt } from "./replay";

const replay = {
  at: "2013-07-14T09:32:00Z",
  heard_at: "2026-01-01T00:00:00Z",
  speed: 60,
  changes_per_second: null,
  is_played: true,
};

it("carries the played moment on at its speed", () => {
  const now = Date.parse("2026-01-01T00:00:10Z");
  expect(playedAt(replay, now).toISOString()).toBe("2013-07-14T09:42:00.000Z");
});

it("stands still without a speed, and never runs backwards", () => {
  const early = Date.parse("2025-12-31T23:59:59Z");
  expect(playedAt(replay, early).toISOString()).toBe("2013-07-14T09:32:00.000Z");
  const later = Date.parse("2026-01-01T01:00:00Z");
  expect(playedAt({ ...replay, speed: null }, later).toISOString()).toBe(
    "2013-07-14T09:32:00.000Z",
  );
});

it("stands where it was when nobody plays it, and goes no further than anybody knows", () => {
  const later = Date.parse("2026-01-01T00:01:00Z");
  expect(playedAt({ ...replay, is_played: false }, later).toISOString()).toBe(
    "2013-07-14T09:32:00.000Z",
  );
  expect(playedAt(replay, later).toISOString()).toBe("2013-07-14T09:47:00.000Z");
});
