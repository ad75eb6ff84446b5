import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGraphMetrics } from "./metrics";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("many figures a second are one rendering each half second", () => {
  const metrics = createGraphMetrics();
  const render = vi.fn();
  metrics.subscribe("a", render);
  for (let second = 0; second < 40; second += 1) {
    metrics.put("a", { rowsPerSecond: second });
    vi.advanceTimersByTime(50);
  }
  expect(render.mock.calls.length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(500);
  expect(metrics.read("a")).toEqual({ rowsPerSecond: 39 });
});

test("only the node that changed is told", () => {
  const metrics = createGraphMetrics();
  const [a, b] = [vi.fn(), vi.fn()];
  metrics.subscribe("a", a);
  const leave = metrics.subscribe("b", b);
  metrics.put("a", { lagSeconds: 1 });
  vi.advanceTimersByTime(500);
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 0]);
  leave();
  metrics.put("b", { lagSeconds: 1 });
  vi.advanceTimersByTime(500);
  expect(b).not.toHaveBeenCalled();
});
