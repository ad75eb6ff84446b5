import { PieChart } from "echarts/charts";
import { use as register } from "echarts/core";
import type { PieSettings } from "@/api/generated/forebay.schemas";
import { formatMeasure, formatShort } from "@/components/values/measure";
import type { Result } from "@/components/values/result";
import { formatNumber } from "@/i18n/numbers";
import { legend, textStyle, tooltip, tooltipLine } from "../../frame";
import { hatchOf } from "../../marks";
import type { ChartView } from "../../view";
import { placesOf } from "./places";
import { slicesOf, type Slice } from "./slices";

register([PieChart]);

/** Slices from the top, clockwise, the largest first; the smallest share one. */
export function option(result: Result, settings: PieSettings, view: ChartView) {
  const { language, look } = view;
  const { slices, total } = slicesOf(result, settings, view);
  const named = distinct(slices);
  const percent = ({ share }: Slice) => percentOf(share, language);
  const textOf = new Map(named.map(({ id, slice }) => [id, `${percent(slice)}  ${slice.name}`]));
  const { radius, center, names, textWidth } = placesOf([...textOf.values()], view);
  const ranks = rankByKey(slices);
  return {
    animation: false,
    legend: {
      ...legend(view, [...textOf.keys()]),
      show: true,
      selectedMode: false,
      ...names,
      itemWidth: 14,
      formatter: (id: string) => textOf.get(id) ?? id,
      textStyle: {
        ...textStyle(view),
        overflow: "truncate" as const,
        width: textWidth,
      },
    },
    tooltip: {
      ...tooltip(view),
      trigger: "item" as const,
      formatter: ({ marker, dataIndex }: { marker?: unknown; dataIndex: number }) => {
        const slice = slices[dataIndex];
        if (!slice) return "";
        const value = formatMeasure(slice.value, language, settings);
        return tooltipLine(marker, slice.name, `${value}  (${percent(slice)})`);
      },
    },
    series: [
      {
        id: "slices",
        type: "pie" as const,
        radius: [settings.is_donut ? radius * 0.6 : 0, radius],
        center,
        startAngle: 90,
        emphasis: { disabled: true },
        labelLine: { show: false },
        // The total stands in the hole, once.
        label: { show: false },
        data: named.map(({ id, slice }, index) => ({
          id: slice.key,
          name: id,
          value: slice.value,
          itemStyle: styleOf(slice, ranks.get(slice.key) ?? index, view),
          label: {
            ...textStyle(view),
            show: Boolean(settings.is_donut) && index === 0,
            position: "center" as const,
            fontSize: 16,
            fontWeight: 600,
            color: look.colours.text,
            formatter: () => formatShort(total, language, settings),
          },
        })),
      },
    ],
  };
}

export function percentOf(share: number, language: string): string {
  return `${formatNumber(share * 100, language, 1)}%`;
}

/** ECharts knows slices by name: two that are called alike would be one in the legend. */
function distinct(slices: readonly Slice[]): { id: string; slice: Slice }[] {
  const taken = new Set<string>();
  return slices.map((slice) => {
    let id = slice.name;
    while (taken.has(id)) id += "\u200b";
    taken.add(id);
    return { id, slice };
  });
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** A slice keeps its colour while its size changes its place. */
function rankByKey(slices: readonly Slice[]): ReadonlyMap<string, number> {
  const keys = slices.filter(({ isOther }) => !isOther).map(({ key }) => key);
  return new Map(keys.sort(compare).map((key, rank) => [key, rank]));
}

function styleOf({ isOther }: Slice, rank: number, { look }: ChartView) {
  const { surface, borderStrong } = look.colours;
  const edge = { borderColor: surface, borderWidth: 2 };
  if (isOther) return { ...edge, color: borderStrong };
  const round = Math.floor(rank / look.series.length);
  const hatch = hatchOf(rank + round, surface);
  return { ...edge, color: look.series[rank % look.series.length], ...(hatch && { decal: hatch }) };
}
