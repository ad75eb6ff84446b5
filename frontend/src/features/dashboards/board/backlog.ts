import type { CaptureOutput, OverviewItemOutput } from "@/api/generated/forebay.schemas";

/** Rows read and expected of all full pulls that run; null when none does. */
export function loadOf(
  captures: readonly Pick<CaptureOutput, "snapshot">[],
): { read: number; expected: number } | null {
  const running = captures.flatMap(({ snapshot }) =>
    snapshot?.state === "running" || snapshot?.state === "waiting" ? [snapshot] : [],
  );
  if (running.length === 0) return null;
  const expected = running.reduce((sum, { rows_expected }) => sum + rows_expected, 0);
  const read = running.reduce((sum, { records_read }) => sum + records_read, 0);
  // The source's own estimate: there may be more rows, never more than all of them.
  return { read: expected > 0 ? Math.min(read, expected) : read, expected };
}

/** How many changes the flow that is furthest behind has still to read. */
export function unreadOf(items: readonly Pick<OverviewItemOutput, "pace">[]): number {
  return Math.max(0, ...items.map(({ pace }) => pace.lag_messages ?? 0));
}
