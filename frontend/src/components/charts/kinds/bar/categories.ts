import type { BarSettings } from "@/api/generated/forebay.schemas";
import { formatMoment } from "@/i18n/moments";
import { indexOf, isTemporal, toMillis, type Result } from "@/components/values/result";
import type { Series } from "../../series";
import type { ChartView } from "../../view";

export const MOST_CATEGORIES = 20;

/** Categories in the order they are drawn, and the value of each in a series. With a name for them,
 * those beyond the limit are summed up as one. */
export function categoriesOf(
  result: Result,
  series: readonly Series<string>[],
  settings: BarSettings,
  view: ChartView,
  other: string | null,
): { categories: string[]; valuesOf: (one: Series<string>) => (number | null)[] } {
  const totals = new Map<string, number>();
  const bySeries = new Map<string, Map<string, number | null>>();
  for (const { key, points } of series) {
    const values = new Map<string, number | null>();
    for (const [name, value] of points) {
      values.set(name, add(values.get(name) ?? null, value));
      totals.set(name, (totals.get(name) ?? 0) + (value ?? 0));
    }
    bySeries.set(key, values);
  }
  const { sort, limit = MOST_CATEGORIES } = settings;
  const ordered = [...totals.keys()];
  if (sort) {
    const direction = sort.direction === "descending" ? -1 : 1;
    ordered.sort((a, b) =>
      sort.column === settings.category
        ? direction * a.localeCompare(b, undefined, { numeric: true })
        : direction * ((totals.get(a) ?? 0) - (totals.get(b) ?? 0)),
    );
  }
  const most = ordered.length > limit && other !== null ? Math.max(1, limit - 1) : limit;
  const kept = ordered.slice(0, most);
  const rest = other === null ? [] : ordered.slice(most);
  const names = kept.map(nameOf(result, settings, view));
  return {
    categories: other !== null && rest.length ? [...names, other] : names,
    valuesOf: ({ key }) => {
      const values = bySeries.get(key);
      const shown = kept.map((name) => values?.get(name) ?? null);
      if (!rest.length) return shown;
      return [
        ...shown,
        rest.reduce<number | null>((sum, name) => add(sum, values?.get(name) ?? null), null),
      ];
    },
  };
}

function nameOf(result: Result, { category, labels = {} }: BarSettings, view: ChartView) {
  const type = result.columns[indexOf(result, category)]?.type;
  return (name: string): string => {
    const at = type && isTemporal(type) ? toMillis(name) : null;
    if (type && at !== null)
      return formatMoment(
        new Date(at),
        view.language,
        type === "date" ? "UTC" : view.zone,
        type === "date" ? "day" : "minute",
      );
    return labels[name] ?? (name === "" ? view.words.none : name);
  };
}

function add(a: number | null, b: number | null): number | null {
  return b === null ? a : (a ?? 0) + b;
}
