import type { LineSettings } from "@/api/generated/forebay.schemas";
import { formatMeasure } from "@/components/values/measure";
import { indexOf, isNumeric, type Result } from "@/components/values/result";
import { formatMoment } from "@/i18n/moments";
import { lineSeries } from "../../series";
import type { Speech } from "../kind";

/** Told by its series, its span and its extremes. */
export function describe(result: Result, settings: LineSettings, speech: Speech): string | null {
  const { t, language, zone } = speech;
  const number = (value: number) => formatMeasure(value, language, settings);
  const series = lineSeries(result, settings);
  const points = series
    .flatMap((one) => one.points)
    .filter((point): point is [number, number] => point[1] !== null)
    .sort(([a], [b]) => a - b);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(([, value]) => value).sort((a, b) => a - b);
  const type = result.columns[indexOf(result, settings.x)]?.type;
  const place = (x: number) =>
    type && isNumeric(type)
      ? formatMeasure(x, language)
      : formatMoment(new Date(x), language, zone, "second");
  return t("kind.line.describe", {
    names: series.map(({ name }) => name).join(", "),
    from: place(first[0]),
    to: place(last[0]),
    low: number(values[0] ?? 0),
    high: number(values.at(-1) ?? 0),
    last: number(last[1]),
  });
}
