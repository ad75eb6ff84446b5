import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ShownOutput, ShownState as Word } from "@/api/generated/forebay.schemas";
import { ServerClock } from "@/components/clock";
import { useLine } from "@/live/line";
import { ShownState } from "./ShownState";

afterEach(() => {
  useLine.setState({ isCutOff: false });
  vi.useRealTimers();
});

const shown = (state: Word): ShownOutput => ({
  state,
  wanted: "running",
  last: null,
  heard_at: new Date().toISOString(),
  age_seconds: 0,
  reason: null,
});

it.each([
  ["running", false, "was running"],
  ["running", true, "was running"],
  ["degraded", false, "was degraded"],
  ["starting", false, "was starting"],
  ["starting", true, "was starting"],
] as const)("turns unknown when the page is cut off: %s, followed %s", (state, isFollowed, was) => {
  render(<ShownState shown={shown(state)} isFollowed={isFollowed} />);
  expect(screen.queryByText("Unknown")).toBeNull();
  act(() => useLine.setState({ isCutOff: true }));
  expect(screen.getByText("Unknown")).toBeInTheDocument();
  expect(screen.getByText(was)).toBeInTheDocument();
});

it.each([0, 1, 499, 500, 999])(
  "turns within ten seconds of silence, not before eight, heard %i ms into a second",
  (phase) => {
    vi.useFakeTimers({ now: Date.parse("2026-03-01T09:00:00Z") + 700 });
    const heardAt = Date.parse("2026-03-01T09:00:00Z") + phase;
    const heard = { ...shown("running"), heard_at: new Date(heardAt).toISOString() };
    render(
      <ServerClock value={Date.now}>
        <ShownState shown={heard} isFollowed />
      </ServerClock>,
    );
    while (screen.queryByText("Unknown") === null) act(() => void vi.advanceTimersByTime(100));
    expect(Date.now() - heardAt).toBeGreaterThanOrEqual(8_000);
    expect(Date.now() - heardAt).toBeLessThanOrEqual(10_000);
  },
);

it("allows for its rereading what is read anew, and takes what is older for silence", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-01T09:00:00Z") });
  const heard = (seconds: number) => ({
    ...shown("running"),
    heard_at: new Date(Date.now() - seconds * 1000).toISOString(),
  });
  const aged = (seconds: number) => (
    <ServerClock value={Date.now}>
      <ShownState shown={heard(seconds)} isReadAnew />
    </ServerClock>
  );
  const { rerender } = render(aged(13));
  expect(screen.queryByText("was running")).toBeNull();
  rerender(aged(21));
  expect(screen.getByText("was running")).toBeInTheDocument();
});
