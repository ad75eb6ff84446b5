import type {
  BarSettings,
  LineSettings,
  ScorecardSettings,
  SparklineSettings,
  TableSettings,
} from "../settings";

/** The settings of each kind of chart. */
export interface ChartSettings {
  scorecard: ScorecardSettings;
  line: LineSettings;
  bar: BarSettings;
  table: TableSettings;
  sparkline: SparklineSettings;
}

export type ChartKind = keyof ChartSettings;

/** A kind with its settings: what a chart is told to draw. */
export type ChartSpec = {
  [K in ChartKind]: { kind: K; settings: ChartSettings[K] };
}[ChartKind];

/** Without these nothing can be drawn. */
const needed: { readonly [K in ChartKind]: readonly (keyof ChartSettings[K])[] } = {
  scorecard: ["value"],
  line: ["x", "measures"],
  bar: ["category", "measures"],
  table: [],
  sparkline: ["x", "value"],
};

/** Whether all is chosen that it needs; of a draft something may be missing. */
export function isFinished({ kind, settings }: ChartSpec): boolean {
  const chosen: Readonly<Record<string, unknown>> = { ...settings };
  return needed[kind].every((name) => {
    const value = chosen[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}
