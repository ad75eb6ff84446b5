import { expect, test } from "vitest";
import type { ColumnType, Result } from "@/components/values/result";
import { clockOf } from "./clock-of";

function times(type: ColumnType, ...values: (string | null)[]): Result {
  return { columns: [{ name: "at", type }], rows: values.map((value) => [value]) };
}

test("a time without a zone stands as it is, in whatever zone the reader sits", () => {
  const clock = clockOf(times("timestamp", "2024-03-10T02:30:00"), 0, "America/New_York");
  expect(clock).toMatchObject({ zone: "UTC", isZoned: false });
  expect(clock.read("2024-03-10T02:30:00")).toBe(Date.UTC(2024, 2, 10, 2, 30));
  expect(clock.read("2024-03-10T02:30:00.123456")).toBe(Date.UTC(2024, 2, 10, 2, 30, 0, 123));
});

test.each(["2024-03-10T07:30:00Z", "2024-03-10T02:30:00-05:00"])(
  "%s is shown in the reader's zone",
  (value) => {
    const clock = clockOf(times("timestamp", null, value), 0, "America/New_York");
    expect(clock).toMatchObject({ zone: "America/New_York", isZoned: true });
    expect(clock.read(value)).toBe(Date.UTC(2024, 2, 10, 7, 30));
  },
);

test("a date is the same day everywhere", () => {
  const clock = clockOf(times("date", "2024-03-14"), 0, "America/New_York");
  expect(clock).toMatchObject({ zone: "UTC", isZoned: false, finest: "day" });
  expect(clock.read("2024-03-14")).toBe(Date.UTC(2024, 2, 14));
});

test.each(["infinity", "-infinity", "0044-03-15 BC", null])("%s is no moment", (value) => {
  expect(clockOf(times("timestamp", value), 0, "UTC").read(value)).toBeNull();
});
