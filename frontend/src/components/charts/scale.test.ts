import { expect, test } from "vitest";
import { timeTicks, valueScale } from "./scale";

const ticksOf = ({ min, max, interval }: ReturnType<typeof valueScale>) =>
  Math.round((max - min) / interval) + 1;

test.each([
  [[0, 97], { min: 0, max: 100, interval: 25 }],
  [[3, 12], { min: 0, max: 15, interval: 5 }],
  [[-40, 60], { min: -50, max: 100, interval: 50 }],
  [[], { min: 0, max: 1, interval: 0.25 }],
  [[0, 0], { min: 0, max: 1, interval: 0.25 }],
  [[-5, -5], { min: -6, max: 0, interval: 2 }],
])("values %o lie on %o", (values, scale) => {
  expect(valueScale(values, { fromZero: true })).toEqual(scale);
});

test("a line that barely varies leaves zero, a bar never does", () => {
  expect(valueScale([990, 1000], { fromZero: false }).min).toBeGreaterThan(900);
  expect(valueScale([990, 1000], { fromZero: true }).min).toBe(0);
});

test("never more than five ticks, and every value inside", () => {
  for (let low = -1000; low <= 1000; low += 37) {
    for (let range = 1; range < 5000; range = range * 3 + 1) {
      const scale = valueScale([low, low + range], { fromZero: false });
      expect(ticksOf(scale)).toBeLessThanOrEqual(5);
      expect(scale.min).toBeLessThanOrEqual(low);
      expect(scale.max).toBeGreaterThanOrEqual(low + range);
    }
  }
});

test("time ticks are round on the zone's clock", () => {
  const from = Date.parse("2013-07-14T09:32:00Z");
  const { ticks, step } = timeTicks(from, from + 50 * 60_000, "Asia/Kolkata");
  expect(step).toBe(15 * 60_000);
  expect(ticks.map((tick) => new Date(tick).toISOString().slice(11, 16))).toEqual([
    "09:45",
    "10:00",
    "10:15",
  ]);
});

test("time ticks are five at most for any range", () => {
  for (let range = 900; range < 1e12; range *= 1.7) {
    expect(
      timeTicks(1_373_794_330_123, 1_373_794_330_123 + range, "UTC").ticks.length,
    ).toBeLessThanOrEqual(5);
  }
});
