import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SnapshotOutput } from "@/api/generated/forebay.schemas";
import { SnapshotProgress } from "./SnapshotProgress";

const PULL: SnapshotOutput = {
  id: "1",
  reason: "first",
  state: "running",
  rows_expected: 2_000,
  records_read: 1_400,
  rows_per_second: 100,
  seconds_left: 6,
  started_at: "2026-03-01T09:30:00Z",
  heard_at: "2026-03-01T09:30:14Z",
  ended_at: null,
  created_at: "2026-03-01T09:30:00Z",
  tables: [
    {
      table: "public.airports",
      rows_expected: 1_000,
      rows_read: 1_000,
      rows_per_second: 90,
      seconds_left: 0,
    },
    {
      table: "public.flights",
      rows_expected: 1_000,
      rows_read: 250,
      rows_per_second: 50,
      seconds_left: 15,
    },
  ],
};

describe("a full pull", () => {
  it("says of each table how far it is, how fast and how much longer", () => {
    render(<SnapshotProgress snapshot={PULL} />);
    const bars = within(screen.getByRole("list")).getAllByRole("progressbar");
    expect(bars.map((bar) => bar.getAttribute("aria-label"))).toEqual([
      "public.airports",
      "public.flights",
    ]);
    expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["100", "25"]);
    expect(bars[1]?.getAttribute("aria-valuetext")).toMatch(/50.*15/);
    expect(bars[0]?.getAttribute("aria-valuetext")).not.toMatch(/90/);
  });

  it("shows no list of tables once it has ended", () => {
    render(<SnapshotProgress snapshot={{ ...PULL, state: "complete" }} />);
    expect(screen.queryByRole("list")).toBeNull();
  });
});
