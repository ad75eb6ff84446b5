/** Share done from 0 to 1, and seconds left where the rate tells. */
export function progressOf({
  done,
  total,
  ratePerSecond,
}: {
  done: number;
  total: number | null;
  ratePerSecond?: number | null | undefined;
}): { share: number | null; secondsLeft: number | null } {
  if (total === null || total <= 0) return { share: null, secondsLeft: null };
  const left = Math.max(0, total - done);
  return {
    share: Math.min(1, Math.max(0, done / total)),
    secondsLeft: left > 0 && ratePerSecond ? left / ratePerSecond : null,
  };
}
