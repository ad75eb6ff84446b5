import type { EChartsCoreOption } from "echarts/core";
import type { Result } from "@/components/values/result";
import type { ChartView } from "../view";
import { barOption } from "./bar";
import type { ChartKind, ChartSettings } from "./kind";
import { lineOption } from "./line";
import { sparklineOption } from "./sparkline";

/** Kinds that are drawn on a canvas: a file each, and a line here. */
export const DRAWN = {
  line: lineOption,
  bar: barOption,
  sparkline: sparklineOption,
} satisfies { [K in ChartKind]?: Draw<K> };

type Draw<K extends ChartKind> = (
  result: Result,
  settings: ChartSettings[K],
  view: ChartView,
) => EChartsCoreOption;

export type DrawnKind = keyof typeof DRAWN;

export type DrawnSpec = { [K in DrawnKind]: { kind: K; settings: ChartSettings[K] } }[DrawnKind];

export function optionOf(spec: DrawnSpec, result: Result, view: ChartView): EChartsCoreOption {
  // A spec pairs a kind with its own settings, which TypeScript cannot follow through the table.
  const draw = DRAWN[spec.kind] as Draw<DrawnKind>;
  return draw(result, spec.settings, view);
}
