/** Moments as a field of the browser has them, "2026-11-22T05:10", read in a zone of one's own. */

/** The moment's clock there; empty for what is no moment. */
export function toLocal(moment: string, zone: string): string {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return "";
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, "2026-11-22T05:10".length);
}

/** The moment at which the clock there shows this, or null. */
export function fromLocal(local: string, zone: string): string | null {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  // Once more from where it lands: around a change of the clock the first offset is another one.
  const near = shown - offsetAt(shown, zone);
  return new Date(shown - offsetAt(near, zone)).toISOString();
}

/** How far the zone's clock is before UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const part = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
