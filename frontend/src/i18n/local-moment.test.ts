import { expect, it } from "vitest";
import { fromLocal, toLocal } from "./local-moment";

it("reads a clock in its zone, summer and winter", () => {
  expect(fromLocal("2026-11-22T05:10", "Asia/Shanghai")).toBe("2026-11-21T21:10:00.000Z");
  expect(fromLocal("2026-07-01T12:00", "Europe/Berlin")).toBe("2026-07-01T10:00:00.000Z");
  expect(fromLocal("2026-12-01T12:00", "Europe/Berlin")).toBe("2026-12-01T11:00:00.000Z");
});

it("comes back to the clock it was read from, also next to a change of it", () => {
  for (const local of ["2026-03-29T01:30", "2026-03-29T03:30", "2026-10-25T04:00"]) {
    const moment = fromLocal(local, "Europe/Berlin");
    expect(toLocal(moment ?? "", "Europe/Berlin")).toBe(local);
  }
});

it("makes nothing of what is no moment", () => {
  expect(toLocal("yesterday", "UTC")).toBe("");
  expect(fromLocal("", "UTC")).toBeNull();
});
