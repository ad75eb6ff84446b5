import type { MeasureFormat } from "@/components/values/measure";
import { indexOf, isNumeric, toLabel, toNumber, type Result } from "@/components/values/result";
import type { ChartSpec } from "./kinds/kind";
import type { Labels, TableSettings } from "./settings";

/** What *Show as table* shows of a chart, and what a table widget shows. */
export function tableOf(
  spec: ChartSpec,
  result: Result,
): { result: Result; formats: Record<string, MeasureFormat>; labels: Labels } {
  const { unit, decimals, labels = {} } = spec.settings as MeasureFormat & { labels?: Labels };
  const measures =
    "measures" in spec.settings
      ? spec.settings.measures
      : spec.kind === "table"
        ? result.columns.filter(({ type }) => type === "decimal").map(({ name }) => name)
        : [];
  return {
    result: spec.kind === "table" ? arrange(result, spec.settings) : result,
    formats: Object.fromEntries(measures.map((name) => [name, { unit, decimals }])),
    labels,
  };
}

/** Columns in the order wanted, rows sorted and cut. */
function arrange(result: Result, { columns = [], sort, limit }: TableSettings): Result {
  const wanted = columns.map((name) => indexOf(result, name)).filter((index) => index >= 0);
  const indexes = wanted.length ? wanted : result.columns.map((_, index) => index);
  const by = indexOf(result, sort?.column);
  const rows = by < 0 ? [...result.rows] : sorted(result, by, sort?.direction === "descending");
  const kept = limit === undefined ? rows : rows.slice(0, limit);
  return {
    ...result,
    columns: indexes.flatMap((index) => result.columns[index] ?? []),
    rows: kept.map((row) => indexes.map((index) => row[index] ?? null)),
    is_truncated: Boolean(result.is_truncated) || kept.length < rows.length,
  };
}

function sorted(result: Result, by: number, isDescending: boolean) {
  const type = result.columns[by]?.type;
  const direction = isDescending ? -1 : 1;
  return result.rows.toSorted((a, b) => {
    const [left, right] = [a[by] ?? null, b[by] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return type && isNumeric(type)
      ? direction * ((toNumber(left) ?? 0) - (toNumber(right) ?? 0))
      : direction * toLabel(left).localeCompare(toLabel(right), undefined, { numeric: true });
  });
}
