import type { LineSeriesOption } from "echarts/charts";
import type { Result } from "@/components/values/result";
import { lineSeries, withGaps } from "../series";
import type { SparklineSettings } from "../settings";
import type { ChartView } from "../view";

/** A line without axes, for a tile or a table's cell; its last point is marked. */
export function sparklineOption(result: Result, settings: SparklineSettings, view: ChartView) {
  const [series] = lineSeries(result, { x: settings.x, measures: [settings.value] });
  const points = series?.points ?? [];
  const last = points.findLast(([, value]) => value !== null);
  const color = view.look.series[0] ?? view.look.colours.accent;
  return {
    animation: false,
    grid: { left: 4, right: 6, top: 4, bottom: 4, outerBoundsMode: "none" as const },
    xAxis: { type: "time" as const, show: false },
    yAxis: { type: "value" as const, show: false, scale: true },
    tooltip: { show: false },
    legend: { show: false },
    series: [
      { id: "line", data: withGaps(points), showSymbol: false },
      { id: "end", data: last ? [last] : [], showSymbol: true },
    ].map((one): LineSeriesOption => ({
      ...one,
      type: "line",
      color,
      silent: true,
      symbol: "circle",
      symbolSize: 5,
      lineStyle: { width: 1.5 },
      emphasis: { disabled: true },
    })),
  };
}
