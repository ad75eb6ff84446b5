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
