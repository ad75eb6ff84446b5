import { formatCompact, formatExponent, formatNumber } from "@/i18n/numbers";
import type { Value } from "./result";

export interface MeasureFormat {
  /** Said after the number: "rows/s", "ms", "%". */
  unit?: string | undefined;
  /** Digits after the point; without it, as many as the number has, at most three. */
  decimals?: number | undefined;
}

// Written out, larger numbers have digits that nobody gave them.
const tooLong = 1e21;

/** A number in the reader's language with its unit: "1,240 rows/s". Texts keep every digit. */
export function formatMeasure(
  value: number | string,
  language: string,
  { unit, decimals }: MeasureFormat = {},
): string {
  if (typeof value === "number" && Math.abs(value) >= tooLong && Number.isFinite(value))
    return withUnit(formatExponent(value, 6), unit);
  if (decimals !== undefined && typeof value === "number")
    return withUnit(formatNumber(value, language, decimals), unit);
  const format = new Intl.NumberFormat(language === "zh-CN" ? "zh-CN" : "en-US", {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? (typeof value === "string" ? 20 : 3),
  });
  // Intl reads a decimal text digit by digit; as a number it would lose those beyond 2^53.
  return withUnit(format.format(value as Intl.StringNumericLiteral), unit);
}

/** The same for axes and tiles: "1.2M rows/s". */
export function formatShort(value: number, language: string, format: MeasureFormat = {}): string {
  if (Math.abs(value) < 10_000) return formatMeasure(value, language, format);
  return withUnit(formatCompact(value, language), format.unit);
}

/** A unit stands behind a space; a percent sign and a degree do not. */
export function withUnit(text: string, unit: string | undefined): string {
  if (!unit) return text;
  return unit === "%" || unit.startsWith("°") ? text + unit : `${text} ${unit}`;
}

/** What of a cell can be formatted as a number. */
export function isMeasure(value: Value): value is number | string {
  return typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
}
