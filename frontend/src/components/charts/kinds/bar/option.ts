import { BarChart, type BarSeriesOption } from "echarts/charts";
import { use as register } from "echarts/core";
import type { BarSettings } from "@/api/generated/forebay.schemas";
import { formatMeasure, formatShort } from "@/components/values/measure";
import type { Result } from "@/components/values/result";
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
import { hatchOf } from "../../marks";
import { valueScale } from "../../scale";
import { addsUp, categorySeries, topSeries } from "../../series";
import { axisTitle } from "../../titles";
import type { ChartView } from "../../view";
import { categoriesOf } from "./categories";

register([BarChart]);

/** Bars start at zero; lying ones leave room for names of any length. */
export function option(result: Result, settings: BarSettings, view: ChartView) {
  const { language, look } = view;
  const choice = { ...settings, x: settings.category };
  const other = addsUp(settings.measures) ? view.words.other : null;
  const series = topSeries(categorySeries(result, choice), other);
  const { categories, valuesOf } = categoriesOf(result, series, settings, view, other);
  const isLying = Boolean(settings.is_horizontal);
  const isStacked = Boolean(settings.is_stacked) && series.length > 1;
  const scale = valueScale(lengths(series.map(valuesOf), isStacked), { fromZero: true });
  const label = (value: number) => formatShort(value, language);
  const shown = (value: number) => formatShort(value, language, { decimals: settings.decimals });
  const names = series.map(({ name }) => name);
  const title = axisTitle(settings);
  const nameRoom = roomFor(categories, Math.max(64, view.width * 0.35));
  const slot = (view.width - 80) / Math.max(1, categories.length);
  const hasValues = series.length === 1 && (isLying || slot >= 40);
  const valueRoom = hasValues
    ? roomFor(
        series.flatMap(valuesOf).map((value) => (value === null ? "" : shown(value))),
        96,
      )
    : 0;
  const axisOfValues = valueAxis(view, scale, title, label);
  const axisOfNames = {
    type: "category" as const,
    data: categories,
    axisTick: { show: false },
    axisLine: { onZero: true, lineStyle: { color: look.colours.borderStrong } },
  };
  const top = topRoom({ hasLegend: names.length > 1, hasTitle: isLying || title !== "" });
  return {
    animation: false,
    legend: legend(view, names),
    ...(isLying
      ? {
          grid: grid({
            left: nameRoom,
            right: 12 + valueRoom,
            top,
            bottom: bottomRoom({ hasTitle: title !== "" }),
          }),
          xAxis: {
            ...axisOfValues,
            nameLocation: "middle" as const,
            nameGap: 26,
            nameTextStyle: titleStyle(view),
            axisLabel: { ...axisOfValues.axisLabel, hideOverlap: true },
          },
          yAxis: {
            ...axisOfNames,
            inverse: true,
            axisLabel: { ...textStyle(view), width: nameRoom - 8, overflow: "truncate" as const },
          },
        }
      : {
          grid: grid({
            left: roomFor(ticksOf(scale).map(label), 96),
            right: 8,
            top: top + (hasValues ? 8 : 0),
            bottom: bottomRoom({ hasTitle: false }),
          }),
          xAxis: {
            ...axisOfNames,
            axisLabel: {
              ...textStyle(view),
              width: slot - 4,
              overflow: "truncate" as const,
              hideOverlap: true,
            },
          },
          yAxis: {
            ...axisOfValues,
            nameLocation: "end" as const,
            nameGap: hasValues ? 16 : 10,
            nameTextStyle: { ...titleStyle(view), align: "left" as const },
          },
        }),
    tooltip: {
      ...tooltip(view),
      axisPointer: { ...tooltip(view).axisPointer, type: "shadow" as const },
      formatter: (found: unknown) => {
        const bars = found as {
          marker: unknown;
          name: string;
          seriesName: string;
          value: unknown;
        }[];
        return [
          bars[0]?.name ?? "",
          ...bars.flatMap(({ marker, seriesName, value }) =>
            typeof value === "number"
              ? [tooltipLine(marker, seriesName, formatMeasure(value, language, settings))]
              : [],
          ),
        ].join("\n");
      },
    },
    series: series.map((one, index): BarSeriesOption => {
      const hatch = hatchOf(index, look.colours.surface);
      return {
        id: one.key,
        name: one.name,
        type: "bar",
        data: valuesOf(one).map((value) => value ?? "-"),
        color: look.series[index % look.series.length] ?? look.colours.accent,
        ...(isStacked && { stack: "all" }),
        barMaxWidth: isLying ? 28 : 56,
        barGap: "10%",
        barCategoryGap: "30%",
        itemStyle: { ...(hatch && { decal: hatch }) },
        emphasis: { disabled: true },
        label: {
          ...textStyle(view),
          show: hasValues,
          position: isLying ? "right" : "top",
          formatter: ({ value }) => (typeof value === "number" ? shown(value) : ""),
        },
      };
    }),
  };
}

/** What the bars reach: each value, or the sums of a stack to either side of zero. */
function lengths(values: (number | null)[][], isStacked: boolean): number[] {
  if (!isStacked) return values.flat().filter((value) => value !== null);
  return (values[0] ?? []).flatMap((_, index) => {
    const stack = values.map((series) => series[index] ?? 0);
    const sum = (side: number) =>
      stack.filter((value) => value * side > 0).reduce((total, value) => total + value, 0);
    return [sum(1), sum(-1)];
  });
}
