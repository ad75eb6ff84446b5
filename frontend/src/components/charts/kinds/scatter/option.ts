import { ScatterChart, type ScatterSeriesOption } from "echarts/charts";
import { use as register } from "echarts/core";
import type { ScatterSettings } from "@/api/generated/forebay.schemas";
import { withUnit } from "@/components/values/measure";
import type { Result } from "@/components/values/result";
import { formatMoment } from "@/i18n/moments";
import {
  bottomRoom,
  grid,
  legend,
  roomFor,
  textStyle,
  ticksOf,
  titleStyle,
  tooltip,
  topRoom,
  valueAxis,
} from "../../frame";
import { SYMBOLS } from "../../marks";
import { extremes, valueScale } from "../../scale";
import { timeAxis } from "../../time-axis";
import type { ChartView } from "../../view";
import { exactly, tickLabels } from "./numbers";
import { pointsOf, type Point } from "./points";

register([ScatterChart]);

/** Diameters in pixels: of points without a size, and of the smallest and the largest with one. */
const USUAL = 8;
const SMALLEST = 5;
const LARGEST = 28;
/** So many points lie on each other: each is drawn smaller, and lets others show through. */
const CROWD = 500;

/** An axis stands at the edge, also where the other one has its zero within. */
const ASIDE = { show: false, onZero: false };

/** Points by two columns; a third may say how large each is, a fourth which group it belongs to. */
export function option(result: Result, settings: ScatterSettings, view: ChartView) {
  const { language, look } = view;
  const { groups, clock } = pointsOf(result, settings, view);
  const points = groups.flatMap((group) => group.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const titles = titlesOf(settings, clock?.isZoned ? view.zone : null);
  const scale = valueScale(ys, { fromZero: false });
  const label = tickLabels(scale, language);
  const across = valueScale(xs, { fromZero: false });
  const names = groups.map(({ name }) => name);
  const usual = points.length > CROWD ? SMALLEST : USUAL;
  const [, greatest] = extremes([1e-300, ...points.flatMap(([, , size]) => size ?? [])]);
  const placeOf = (x: number) =>
    clock
      ? formatMoment(new Date(x), language, clock.zone, clock.finest === "day" ? "day" : "second")
      : measured(x, language, { unit: settings.x_unit, decimals: settings.decimals });
  return {
    animation: false,
    // Symbols stand for themselves: wider ones would be other shapes.
    legend: { ...legend(view, names), itemWidth: 10 },
    grid: grid({
      left: roomFor(ticksOf(scale).map(label), 128),
      right: 20,
      top: topRoom({ hasLegend: names.length > 1, hasTitle: true }),
      bottom: bottomRoom({ hasTitle: true }),
    }),
    xAxis: {
      ...(clock
        ? timeAxis(xs, { ...view, zone: clock.zone })
        : {
            ...valueAxis(view, across, "", tickLabels(across, language)),
            splitLine: { show: false },
          }),
      axisLine: ASIDE,
      name: titles.x,
      nameLocation: "middle" as const,
      nameGap: 26,
      nameTextStyle: titleStyle(view),
    },
    yAxis: {
      ...valueAxis(view, scale, titles.y, label),
      axisLine: ASIDE,
      nameLocation: "end" as const,
      nameGap: 10,
      nameTextStyle: { ...titleStyle(view), align: "left" as const },
    },
    tooltip: {
      ...tooltip(view),
      trigger: "item" as const,
      formatter: ({ seriesName, value }: { seriesName: string; value: Point }) =>
        [
          ...(settings.series ? [plain(seriesName)] : []),
          `${plain(titles.x)}  ${placeOf(value[0])}`,
          `${plain(titles.y)}  ${measured(value[1], language, settings)}`,
          ...(settings.size && value[2] !== null
            ? [`${plain(titles.size)}  ${exactly(value[2], language)}`]
            : []),
        ].join("\n"),
    },
    series: groups.map(({ key, name, points: own, isOther }, index): ScatterSeriesOption => ({
      id: key,
      name,
      type: "scatter",
      data: own.map((point) => [...point]) as number[][],
      color: isOther
        ? look.colours.borderStrong
        : (look.series[index % look.series.length] ?? look.colours.accent),
      symbol: SYMBOLS[index % SYMBOLS.length] ?? "circle",
      symbolSize: (value: unknown) =>
        settings.size ? diameter((value as Point)[2], greatest) : usual,
      itemStyle: {
        opacity: settings.size || points.length > CROWD ? 0.6 : 0.85,
        borderColor: look.colours.surface,
        borderWidth: points.length > CROWD ? 0 : 1,
      },
      emphasis: { disabled: true },
      label: textStyle(view),
      labelLayout: { hideOverlap: true },
    })),
  };
}

/** Areas are compared, so the root of the size is the diameter. */
function diameter(size: number | null, greatest: number): number {
  if (size === null) return SMALLEST;
  return SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(size / greatest);
}

interface Format {
  unit?: string | undefined;
  decimals?: number | null | undefined;
}

function measured(value: number, language: string, { unit, decimals }: Format): string {
  return withUnit(exactly(value, language, decimals ?? undefined), unit);
}

function titlesOf({ x, y, size, unit, x_unit, labels = {} }: ScatterSettings, zone: string | null) {
  const given = new Map(Object.entries(labels));
  const named = (name: string, of: string | null | undefined) => {
    const title = given.get(name) ?? name;
    return of ? `${title} (${of})` : title;
  };
  return { x: named(x, zone ?? x_unit), y: named(y, unit), size: size ? named(size, null) : "" };
}

/** Braces in a name would start a style of rich text. */
function plain(name: string): string {
  return name.replaceAll("{", "(").replaceAll("}", ")");
}
