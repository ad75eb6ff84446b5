import type { MeasureFormat } from "@/components/values/measure";

/** Names to show for columns, and for values of a series or category column. */
export type Labels = Readonly<Record<string, string>>;

interface Drawn extends MeasureFormat {
  /** A series for each. */
  measures: readonly string[];
  /** Column whose values split a measure into series. */
  series?: string | null | undefined;
  labels?: Labels | undefined;
}

export interface LineSettings extends Drawn {
  /** Column of times or numbers. */
  x: string;
  is_area?: boolean | undefined;
}

export interface BarSettings extends Drawn {
  /** Column of categories; a time is shown as one. */
  category: string;
  /** Without it, categories stand as the rows come. */
  sort?: { column: string; direction?: "ascending" | "descending" } | null | undefined;
  /** Most categories shown; the rest is summed up as one, where it adds up. */
  limit?: number | undefined;
  is_horizontal?: boolean | undefined;
  is_stacked?: boolean | undefined;
}

export interface ScorecardSettings extends MeasureFormat {
  /** Column of the first row. */
  value: string;
  /** A second column; the difference to it is shown. */
  compare?: string | null | undefined;
  compare_label?: string | undefined;
}

export interface SparklineSettings extends MeasureFormat {
  x: string;
  value: string;
}

export interface TableSettings {
  /** In this order; none named, all of them. */
  columns?: readonly string[] | undefined;
  labels?: Labels | undefined;
  sort?: { column: string; direction?: "ascending" | "descending" } | null | undefined;
  limit?: number | undefined;
  decimals?: number | undefined;
}
