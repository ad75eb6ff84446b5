import { LineChart, type LineSeriesOption } from "echarts/charts";
import { use as register } from "echarts/core";
import type { LineSettings } from "@/api/generated/forebay.schemas";
import { formatMoment } from "@/i18n/moments";
import { formatMeasure, formatShort } from "@/components/values/measure";
import { indexOf, isNumeric, type Result } from "@/components/values/result";
import {
  bottomRoom,
  grid,
  legend,
  roomFor,
  textStyle,
  ticksOf,
  titleStyle,
  tooltip,
  tooltipLine,
  topRoom,
  valueAxis,
} from "../../frame";
import { DASHES, SYMBOLS } from "../../marks";
import { valueScale } from "../../scale";
import { addsUp, lineSeries, lonePoints, topSeries, withGaps } from "../../series";
import { timeAxis } from "../../time-axis";
import { axisTitle } from "../../titles";
import { WIDE, type ChartView } from "../../view";

register([LineChart]);

/** Up to so many points a line, each is marked with the symbol of its series; else those without a neighbour. */
const MARKED_POINTS = 40;

/** Lines over time or numbers. Columns in: that one, measures, perhaps one that splits them. */
export function option(result: Result, settings: LineSettings, view: ChartView) {
  const { language, zone, look } = view;
  const other = addsUp(settings.measures) ? view.words.other : null;
  const series = topSeries(lineSeries(result, settings), other);
  const values = series.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []));
  const xs = series.flatMap(({ points }) => points.map(([at]) => at));
  const x = result.columns[indexOf(result, settings.x)];
  const isTime = x === undefined || !isNumeric(x.type);
  const scale = valueScale(values, { fromZero: Boolean(settings.is_area) });
  const label = (value: number) => formatShort(value, language);
  const title = axisTitle(settings);
  const names = series.map(({ name }) => name);
  const hasEndLabels = names.length > 1 && view.width >= WIDE;
  return {
    animation: false,
    legend: legend(view, names),
    grid: grid({
      left: roomFor(ticksOf(scale).map(label), 96),
      right: hasEndLabels ? 8 + roomFor(names, 144) : 20,
      top: topRoom({ hasLegend: names.length > 1, hasTitle: true }),
      bottom: bottomRoom({ hasTitle: true }),
    }),
    xAxis: {
      ...(isTime
        ? timeAxis(xs, view)
        : {
            ...valueAxis(view, valueScale(xs, { fromZero: false }), x.name, label),
            splitLine: { show: false },
          }),
      nameLocation: "middle" as const,
      nameGap: 26,
      nameTextStyle: titleStyle(view),
    },
    yAxis: {
      ...valueAxis(view, scale, title, label),
      nameLocation: "end" as const,
      nameGap: 10,
      nameTextStyle: { ...titleStyle(view), align: "left" as const },
    },
    tooltip: {
      ...tooltip(view),
      formatter: (found: unknown) => {
        const lines = found as {
          marker: unknown;
          seriesName: string;
          value: [number, number | null];
        }[];
        const [first] = lines;
        if (!first) return "";
        return [
          isTime
            ? formatMoment(new Date(first.value[0]), language, zone, "second")
            : formatMeasure(first.value[0], language),
          ...lines
            .filter(({ value }) => value[1] !== null)
            .map(({ marker, seriesName, value }) =>
              tooltipLine(marker, seriesName, formatMeasure(value[1] ?? 0, language, settings)),
            ),
        ].join("\n");
      },
    },
    series: series.map(({ key, name, points }, index): LineSeriesOption => {
      const color = look.series[index % look.series.length] ?? look.colours.accent;
      const drawn = isTime ? withGaps(points) : points;
      const areAllMarked = points.length <= MARKED_POINTS;
      const lone = areAllMarked ? null : lonePoints(drawn);
      return {
        id: key,
        name,
        type: "line",
        data: lone?.size
          ? drawn.map((value, at) => (lone.has(at) ? { value } : { value, symbol: "none" }))
          : drawn,
        connectNulls: false,
        color,
        symbol: SYMBOLS[index % SYMBOLS.length] ?? "circle",
        symbolSize: 7,
        showSymbol: areAllMarked || Boolean(lone?.size),
        lineStyle: { width: 2, type: DASHES[index % DASHES.length] ?? "solid" },
        ...(settings.is_area && { areaStyle: { opacity: 0.12 } }),
        emphasis: { disabled: true },
        endLabel: {
          ...textStyle(view),
          show: hasEndLabels,
          formatter: "{a}",
          distance: 8,
          width: 136,
          overflow: "truncate",
        },
        labelLayout: { moveOverlap: "shiftY" },
      };
    }),
  };
}
