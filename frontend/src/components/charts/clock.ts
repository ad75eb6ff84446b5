/** How far a zone is ahead of UTC at a moment, in milliseconds. */
export function zoneOffset(millis: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(millis)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(millis / 1000) * 1000;
}

/** What a tick says: the day where one begins or days are the step, else the clock. */
export function tickLabel(millis: number, step: number, language: string, zone: string): string {
  const local = millis + zoneOffset(millis, zone);
  const isMidnight = local % DAY === 0;
  if (step >= 365 * DAY) return label(millis, language, zone, { year: "numeric" });
  if (step >= DAY || isMidnight)
    return label(millis, language, zone, { month: "short", day: "numeric" });
  return label(millis, "en-GB", zone, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(step < 60_000 && { second: "2-digit" }),
  });
}

export const DAY = 86_400_000;

function label(
  millis: number,
  language: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const tag = language === "zh-CN" ? "zh-CN" : "en-GB";
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }).format(millis);
}
