import { expect, test } from "vitest";
import { tickLabel, zoneOffset } from "./clock";

const MOMENT = Date.parse("2013-07-14T09:32:10.250Z");
const HOUR = 3_600_000;

test("a zone's offset follows its daylight saving", () => {
  expect(zoneOffset(MOMENT, "America/New_York")).toBe(-4 * HOUR);
  expect(zoneOffset(Date.parse("2013-01-14T00:00:00Z"), "America/New_York")).toBe(-5 * HOUR);
});

test.each([
  [MOMENT, 1000, "en", "UTC", "09:32:10"],
  [MOMENT, HOUR, "en", "Asia/Shanghai", "17:32"],
  [Date.parse("2013-07-14T16:00:00Z"), HOUR, "en", "Asia/Shanghai", "15 Jul"],
  [Date.parse("2013-07-14T16:00:00Z"), HOUR, "zh-CN", "Asia/Shanghai", "7月15日"],
  [MOMENT, 400 * 24 * HOUR, "en", "UTC", "2013"],
] as const)("%d at steps of %d in %s, %s reads %s", (millis, step, language, zone, text) => {
  expect(tickLabel(millis, step, language, zone)).toBe(text);
});
