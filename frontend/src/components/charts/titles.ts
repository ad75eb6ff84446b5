import type { MeasureFormat } from "@/components/values/measure";

interface Titled extends MeasureFormat {
  measures: readonly string[];
  labels?: Readonly<Record<string, string>> | undefined;
}

/** "mean_delay (min)"; several measures share only their unit. */
export function axisTitle({ measures, labels = {}, unit }: Titled): string {
  const [only] = measures;
  const name = measures.length === 1 && only !== undefined ? (labels[only] ?? only) : "";
  if (!unit) return name;
  // A measure named after its unit says it once.
  return name && name !== unit ? `${name} (${unit})` : unit;
}
