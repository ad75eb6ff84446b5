import type { MeasureFormat } from "@/components/values/measure";
import type { Result } from "@/components/values/result";

/** A result as `ResultTable` takes it. */
export interface AsTable {
  result: Result;
  formats: Readonly<Record<string, MeasureFormat>>;
  labels: Readonly<Record<string, string>>;
}

interface Formatted extends MeasureFormat {
  labels?: Readonly<Record<string, string>>;
}

/** Every row of a chart, its measures with their unit. */
export function asTable(
  result: Result,
  measures: readonly string[],
  { unit, decimals, labels = {} }: Formatted,
): AsTable {
  const formats = Object.fromEntries(measures.map((name) => [name, { unit, decimals }]));
  return { result, formats, labels };
}
