import { expect, it } from "vitest";
import { formatChoice, formatList } from "./lists";
import { formatClock, formatMoment } from "./moments";
import { formatBytes, formatCompact, formatNumber } from "./numbers";
import { stretch } from "./pseudo";
import { spanOf } from "./spans";

it.each([
  [1_240, "en", "1,240"],
  [1_234_567, "en", "1.23M"],
  [1_200_000, "zh-CN", "120万"],
  [9_999, "zh-CN", "9,999"],
  [350_000_000, "zh-CN", "3.5亿"],
])("%d is written in %s as %s", (value, language, text) => {
  expect(formatCompact(value, language)).toBe(text);
});

it("keeps the digits that were asked for", () => {
  expect(formatNumber(3.14159, "en", 2)).toBe("3.14");
  expect(formatNumber(1240, "zh-CN")).toBe("1,240");
});

it.each([
  [0, "0 B"],
  [900, "900 B"],
  [1536, "1.5 KiB"],
  [52_428_800, "50 MiB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes, "en")).toBe(text);
});

it("writes moments in the reader's zone", () => {
  const moment = "2013-07-14T07:32:05Z";
  expect(formatMoment(moment, "en", "Europe/Berlin")).toBe("14 Jul 2013 09:32");
  expect(formatMoment(moment, "zh-CN", "Asia/Shanghai", "second")).toBe("2013-07-14 15:32:05");
  expect(formatMoment(moment, "zh-CN", "Asia/Shanghai", "day")).toBe("2013-07-14");
  expect(formatClock("2013-07-14T22:00:00Z", "en", "UTC")).toBe("22:00");
  expect(formatClock("2013-07-14T00:00:00Z", "zh-CN", "UTC")).toBe("00:00");
});

it.each([
  [0.4, { unit: "seconds", count: 0 }],
  [42.9, { unit: "seconds", count: 42 }],
  [99, { unit: "seconds", count: 99 }],
  [100, { unit: "minutes", count: 1 }],
  [3_600, { unit: "minutes", count: 60 }],
  [7_200, { unit: "hours", count: 2 }],
  [172_800, { unit: "days", count: 2 }],
])("%d seconds are told as %j", (seconds, span) => {
  expect(spanOf(seconds)).toEqual(span);
});

it("writes things in a sentence", () => {
  expect(formatList(["a", "b", "c"], "en")).toBe("a, b, and c");
  expect(formatList(["a", "b", "c"], "zh-CN")).toBe("a、b和c");
  expect(formatChoice(["a", "b", "c"], "en")).toBe("a, b, or c");
  expect(formatChoice(["a", "b", "c"], "zh-CN")).toBe("a、b或c");
});

it("tells a latency below a second in milliseconds", () => {
  expect(spanOf(0.1804, "milliseconds")).toEqual({ unit: "milliseconds", count: 180 });
});

it("stretches words and keeps their placeholders", () => {
  expect(stretch("{{count}} rows")).toBe("[{{count}} röws······]");
});
