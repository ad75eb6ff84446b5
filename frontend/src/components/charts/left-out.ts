import type { Result } from "@/components/values/result";
import { MOST_CATEGORIES } from "./categories";
import type { DrawnSpec } from "./kinds/drawn";
import { addsUp, categorySeries, lineSeries, topSeries } from "./series";

export interface LeftOut {
  series: number;
  categories: number;
}

/** How much of a result is not drawn, because there is no room and its sum would be false. */
export function leftOutOf({ kind, settings }: DrawnSpec, result: Result): LeftOut {
  if (kind === "sparkline" || addsUp(settings.measures)) return { series: 0, categories: 0 };
  if (kind === "line") {
    const all = lineSeries(result, settings);
    return { series: all.length - topSeries(all, null).length, categories: 0 };
  }
  const all = categorySeries(result, { ...settings, x: settings.category });
  const drawn = topSeries(all, null);
  const categories = new Set(drawn.flatMap(({ points }) => points.map(([name]) => name)));
  const { limit = MOST_CATEGORIES } = settings;
  return {
    series: all.length - drawn.length,
    categories: Math.max(0, categories.size - limit),
  };
}
