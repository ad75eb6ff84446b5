/** Numbers as a person of this language writes them. */

// British English would write 1.2m for a million.
const numberTag = (language: string) => (language === "zh-CN" ? "zh-CN" : "en-US");

export function formatNumber(value: number, language: string, digits = 0): string {
  return new Intl.NumberFormat(numberTag(language), {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(value);
}

// From here on the units of a language are digits again: 1,000,000T.
const beyondUnits = 1e15;

/** 1.2M, 120万, 1e+200: for tiles and axes; below ten thousand the number itself. */
export function formatCompact(value: number, language: string): string {
  if (Math.abs(value) >= beyondUnits && Number.isFinite(value)) return formatExponent(value, 3);
  if (Math.abs(value) < 10_000) {
    return new Intl.NumberFormat(numberTag(language), { maximumFractionDigits: 1 }).format(value);
  }
  return new Intl.NumberFormat(numberTag(language), {
    notation: "compact",
    maximumSignificantDigits: 3,
  }).format(value);
}

/** 1e+200, with so many digits at most. */
export function formatExponent(value: number, digits: number): string {
  return Number(value.toPrecision(digits)).toExponential();
}

const sizes = ["B", "KiB", "MiB", "GiB", "TiB"] as const;

export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(
    sizes.length - 1,
    bytes > 0 ? Math.max(0, Math.floor(Math.log2(bytes) / 10)) : 0,
  );
  const value = bytes / 2 ** (step * 10);
  return `${formatNumber(value, language, step > 0 && value < 10 ? 1 : 0)} ${sizes[step] ?? "B"}`;
}
