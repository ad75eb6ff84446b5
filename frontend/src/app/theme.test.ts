import { describe, expect, it } from "vitest";
import { colours, series, type ColourName, type ThemeName } from "./theme";

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const grounds: ColourName[] = ["page", "surface", "raised", "sunken"];
const words: ColourName[] = ["text", "text2", "text3", "accent", "ok", "warn", "error", "unknown"];
const ownGrounds: [ColourName, ColourName][] = [
  ["accent", "accentBg"],
  ["text", "accentBg"],
  ["ok", "okBg"],
  ["warn", "warnBg"],
  ["error", "errorBg"],
  ["unknown", "unknownBg"],
  ["onSolid", "accent"],
  ["onSolid", "accentHover"],
  ["onSolid", "error"],
];

describe.each<ThemeName>(["light", "dark"])("%s", (name) => {
  const c = colours[name];

  it.each(words.flatMap((word) => grounds.map((ground) => [word, ground] as const)))(
    "%s can be read on %s",
    (word, ground) => {
      expect(contrast(c[word], c[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(ownGrounds)("%s can be read on %s", (word, ground) => {
    expect(contrast(c[word], c[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("borderStrong can be seen on %s", (ground) => {
    expect(contrast(c.borderStrong, c[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each([...series[name]])("series %s can be seen on a chart's surface", (colour) => {
    expect(contrast(colour, c.surface)).toBeGreaterThanOrEqual(3);
  });
});
