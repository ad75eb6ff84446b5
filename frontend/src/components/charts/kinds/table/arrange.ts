import type { TableSettings } from "@/api/generated/forebay.schemas";
import { indexOf, isNumeric, toLabel, toNumber, type Result } from "@/components/values/result";

/** Columns in the order wanted, rows sorted and cut. */
export function arrange(result: Result, { columns = [], sort, limit }: TableSettings): Result {
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
