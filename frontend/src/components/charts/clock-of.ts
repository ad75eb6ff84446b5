import type { Result, Value } from "@/components/values/result";

export interface Clock {
  /** Epoch milliseconds; null for what is no moment of a calendar. */
  read: (value: Value | undefined) => number | null;
  /** To show them in. */
  zone: string;
  /** Whether the values say where on earth their clock stands. */
  isZoned: boolean;
  finest: "day" | "minute";
}

const OFFSET = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** How the times of a column are read. Those without a zone are shown as they stand, and so is a
 * date: read and shown in UTC, where no clock is ever put forward. */
export function clockOf(result: Result, index: number, zone: string): Clock {
  const isDay = result.columns[index]?.type === "date";
  const isZoned =
    !isDay &&
    result.rows.some((row) => {
      const value = row[index];
      return typeof value === "string" && value.includes("T") && OFFSET.test(value);
    });
  return {
    read: (value) => {
      if (typeof value !== "string") return null;
      const millis = Date.parse(isZoned || !value.includes("T") ? value : `${value}Z`);
      return Number.isNaN(millis) ? null : millis;
    },
    zone: isZoned ? zone : "UTC",
    isZoned,
    finest: isDay ? "day" : "minute",
  };
}
