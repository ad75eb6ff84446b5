import { BarChartOutlined } from "@ant-design/icons";
import type { BarSettings } from "@/api/generated/forebay.schemas";
import { formatMeasure } from "@/components/values/measure";
import type { Result } from "@/components/values/result";
import { asTable } from "../../as-table";
import { drawnBy } from "../../drawn-by";
import { addsUp, categorySeries, topSeries } from "../../series";
import { widgetKind, type Speech } from "../kind";
import { MOST_CATEGORIES } from "./categories";

export const bar = widgetKind("bar", {
  Icon: BarChartOutlined,
  needs: { category: true, measures: true },
  columnsOf: ({ category, measures, series }) => [category, ...measures, series],
  phoneHeight: 300,
  example: () => import("./example"),
  Figure: drawnBy(() => import("./option")),
  tableOf: (result, settings) => asTable(result, settings.measures, settings),
  describe,
  leftOut,
});

/** Told by the largest and the smallest. */
function describe(result: Result, settings: BarSettings, { t, language }: Speech): string | null {
  const number = (value: number) => formatMeasure(value, language, settings);
  const points = categorySeries(result, { ...settings, x: settings.category })
    .flatMap((series) => series.points)
    .filter((point): point is [string, number] => point[1] !== null)
    .sort(([, a], [, b]) => a - b);
  const [least, most] = [points[0], points.at(-1)];
  if (!least || !most) return null;
  return t("kind.bar.describe", {
    count: new Set(points.map(([name]) => name)).size,
    top: most[0],
    high: number(most[1]),
    bottom: least[0],
    low: number(least[1]),
  });
}

/** There is no room for them, and their sum would be false. */
function leftOut(result: Result, settings: BarSettings, { t }: Speech): string[] {
  if (addsUp(settings.measures)) return [];
  const all = categorySeries(result, { ...settings, x: settings.category });
  const drawn = topSeries(all, null);
  const names = new Set(drawn.flatMap(({ points }) => points.map(([name]) => name)));
  const series = all.length - drawn.length;
  const categories = names.size - (settings.limit ?? MOST_CATEGORIES);
  return [
    ...(series > 0 ? [t("leftOut.series", { count: series })] : []),
    ...(categories > 0 ? [t("leftOut.categories", { count: categories })] : []),
  ];
}
