import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { DatasetResultOutput } from "@/api/generated/forebay.schemas";
import { ServerClock } from "@/components/clock";
import { useLine } from "@/live/line";
import type { Shown } from "./results";
import { useFreshness } from "./use-freshness";

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const shown = (commit: string | null, seen: string | null, is_stopped = false): Shown => ({
  result: { newest_commit_at: commit, seen_up_to: seen, is_stopped } as DatasetResultOutput,
  error: null,
  retry: () => undefined,
});

beforeEach(() => useLine.setState({ status: "live" }));

it("does not call a board live on which another, stopped flow feeds a widget", () => {
  const results = new Map([
    ["moving", shown(ago(1), ago(1))],
    ["stopped", shown(ago(7_200), ago(7_200))],
    ["unknown", shown(null, null)],
  ]);
  const { result } = renderHook(() => useFreshness(results, undefined));
  expect(result.current.freshness).toBe("stale");
  expect(result.current.age).toBeGreaterThan(7_000);
  expect([...result.current.stale.keys()]).toEqual(["stopped"]);
});

it("calls it live while the others have nothing new to tell", () => {
  const results = new Map([
    ["moving", shown(ago(1), ago(1))],
    ["idle", shown(ago(7_200), ago(2))],
  ]);
  const { result } = renderHook(() => useFreshness(results, undefined));
  expect(result.current).toMatchObject({ freshness: "live", stale: new Map() });
});

it.each([
  [0, "behind"],
  [20, "behind"],
  [5_000, "quiet"],
])("takes what was read %s ms after the newest commit for %s", (later, word) => {
  const commit = Date.now() - 9_000;
  const at = (moment: number) => new Date(moment).toISOString();
  const results = new Map([["busy", shown(at(commit), at(commit + later))]]);
  const { result } = renderHook(() => useFreshness(results, undefined));
  expect(result.current.freshness).toBe(word);
});

it.each([
  [4_900, "live"],
  [5_000, "live"],
  [5_100, "behind"],
  [5_900, "behind"],
])("judges an age of %s ms by its exact length, and calls it %s", (age, word) => {
  const now = Date.parse("2026-03-01T09:30:00.950Z");
  const results = new Map([["busy", shown(new Date(now - age).toISOString(), null)]]);
  const { result } = renderHook(() => useFreshness(results, undefined), {
    wrapper: ({ children }) => <ServerClock value={() => now}>{children}</ServerClock>,
  });
  expect(result.current.freshness).toBe(word);
});

it("steps a widget back as soon as the flow that feeds it is stopped", () => {
  const results = new Map([
    ["moving", shown(ago(1), ago(1))],
    ["stopped", shown(ago(2), ago(2), true)],
  ]);
  const { result } = renderHook(() => useFreshness(results, undefined));
  expect(result.current.freshness).toBe("stale");
  expect([...result.current.stale.keys()]).toEqual(["stopped"]);
});

it("waits for the first change where nothing was told", () => {
  const { result } = renderHook(() => useFreshness(new Map(), undefined));
  expect(result.current).toMatchObject({ freshness: "quiet", age: null });
});
