import { formatShort } from "@/components/values/measure";
import { ticksOf } from "../../frame";
import type { Scale } from "../../scale";

/** A number with every digit that it needs, or with so many after the point. */
export function exactly(value: number, language: string, decimals?: number): string {
  const tag = language === "zh-CN" ? "zh-CN" : "en-US";
  if (decimals !== undefined) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(tag, digits).format(value);
  }
  const isLong = value !== 0 && (Math.abs(value) >= 1e16 || Math.abs(value) < 1e-6);
  const format = new Intl.NumberFormat(tag, {
    maximumSignificantDigits: 17,
    notation: isLong ? "scientific" : "standard",
  });
  // As a text it has the fewest digits that are still this number; Intl would add some.
  return format.format(String(value) as Intl.StringNumericLiteral);
}

/** Short where that tells all ticks apart, else with every digit. */
export function tickLabels(scale: Scale, language: string): (value: number) => string {
  const short = (value: number) => formatShort(value, language);
  const ticks = ticksOf(scale);
  const isEnough =
    new Set(ticks.map(short)).size === ticks.length && ticks.every((tick) => Math.abs(tick) < 1e15);
  if (isEnough) return short;
  // Ticks are sums of the interval, which may end in 0000000000000004.
  const tidy = (value: number) => (Math.abs(value) < 1e15 ? Number(value.toPrecision(15)) : value);
  return (value) => exactly(tidy(value), language);
}
