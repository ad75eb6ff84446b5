import { formatMeasure } from "@/components/values/measure";
import { indexOf, isNumeric, type Result } from "@/components/values/result";
import type { DrawnSpec } from "./kinds/drawn";
import { categorySeries, lineSeries } from "./series";

export interface Said {
  kind: DrawnSpec["kind"];
  words: Record<string, string | number>;
}

/** A drawing in words, for those who cannot see it; null when there is nothing to tell. */
export function describe(
  { kind, settings }: DrawnSpec,
  result: Result,
  language: string,
  momentOf: (iso: string) => string,
): Said | null {
  const number = (value: number) => formatMeasure(value, language, settings);
  const measures = "measures" in settings ? settings.measures : [settings.value];
  const splits = "series" in settings ? settings.series : null;

  if (kind === "bar") {
    const points = categorySeries(result, { ...settings, x: settings.category })
      .flatMap((series) => series.points)
      .filter((point): point is [string, number] => point[1] !== null)
      .sort(([, a], [, b]) => a - b);
    const [least, most] = [points[0], points.at(-1)];
    if (!least || !most) return null;
    const count = new Set(points.map(([name]) => name)).size;
    const words = { top: most[0], high: number(most[1]), bottom: least[0], low: number(least[1]) };
    return { kind, words: { count, ...words } };
  }

  const series = lineSeries(result, { x: settings.x, measures, series: splits });
  const points = series
    .flatMap((one) => one.points)
    .filter((point): point is [number, number] => point[1] !== null)
    .sort(([a], [b]) => a - b);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(([, value]) => value).sort((a, b) => a - b);
  const type = result.columns[indexOf(result, settings.x)]?.type;
  const place = (x: number) =>
    type && isNumeric(type) ? formatMeasure(x, language) : momentOf(new Date(x).toISOString());
  return {
    kind,
    words: {
      names: series.map(({ name }) => name).join(", "),
      from: place(first[0]),
      to: place(last[0]),
      low: number(values[0] ?? 0),
      high: number(values.at(-1) ?? 0),
      last: number(last[1]),
    },
  };
}
