/** Moments in the reader's zone: "14 Jul 2013 09:32" and "2013-07-14 09:32". */

type Precision = "day" | "minute" | "second";

export function formatMoment(
  moment: Date | string,
  language: string,
  zone: string,
  precision: Precision = "minute",
): string {
  const part = partsOf(new Date(moment), language, zone);
  const day =
    language === "zh-CN"
      ? `${part.year}-${part.month}-${part.day}`
      : `${part.day} ${part.month} ${part.year}`;
  return precision === "day" ? day : `${day} ${clock(part, precision)}`;
}

/** "10:42": for what happened today. */
export function formatClock(
  moment: Date | string,
  language: string,
  zone: string,
  precision: "minute" | "second" = "minute",
): string {
  return clock(partsOf(new Date(moment), language, zone), precision);
}

type Parts = Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>;

function clock(part: Parts, precision: "minute" | "second"): string {
  const minutes = `${part.hour}:${part.minute}`;
  return precision === "second" ? `${minutes}:${part.second}` : minutes;
}

function partsOf(moment: Date, language: string, zone: string): Parts {
  const isChinese = language === "zh-CN";
  const format = new Intl.DateTimeFormat(isChinese ? "zh-CN" : "en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: isChinese ? "2-digit" : "short",
    day: isChinese ? "2-digit" : "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts: Parts = { year: "", month: "", day: "", hour: "", minute: "", second: "" };
  for (const { type, value } of format.formatToParts(moment)) {
    if (type in parts) parts[type as keyof Parts] = value;
  }
  return parts;
}
