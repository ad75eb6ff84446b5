import type { ReactNode } from "react";

/** A column of a DataTable. */
export interface TableColumn<R> {
  key: string;
  /** Header; numbers carry their unit here or in the cell. */
  title: string;
  /** Stands in the header instead of the title, which then only names the column. */
  head?: (rows: readonly R[]) => ReactNode;
  render: (row: R) => ReactNode;
  /** "end" for numbers. */
  align?: "start" | "end";
  /** Pixels to begin with; columns without one share the rest. */
  width?: number;
  /** Makes the header a button that sorts by this; null goes last. */
  sortBy?: (row: R) => string | number | null;
  /** Place in the two-line row of a narrow table; "detail" without one. */
  narrow?: "title" | "aside" | "detail" | "hidden";
}

export interface Sort {
  key: string;
  isDescending: boolean;
}

/** Rows in the order of a column; equal ones keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  sort: Sort | null,
): readonly R[] {
  const by = sort && columns.find(({ key }) => key === sort.key)?.sortBy;
  if (!by) return rows;
  const direction = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const left = by(a);
    const right = by(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === "string" && typeof right === "string")
      return direction * left.localeCompare(right, undefined, { numeric: true });
    return direction * (left < right ? -1 : left > right ? 1 : 0);
  });
}

/** The next order after a click: up, down, as it came. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? null : { key, isDescending: true };
}
