import { fonts } from "@/app/theme";
import type { Scale } from "./scale";
import type { ChartView } from "./view";

const FONT_SIZE = 12;
const LINE_HEIGHT = 18;
/** Average advance of a letter at 12 px. Room grows in steps, so live values do not shake it. */
const LETTER = 7;
const ROOM_STEP = 16;

/** Pixels kept for the longest of these texts. */
export function roomFor(texts: readonly string[], most: number): number {
  const longest = Math.max(0, ...texts.map(advanceOf));
  return Math.min(most, Math.ceil((longest * LETTER + 8) / ROOM_STEP) * ROOM_STEP);
}

// A Chinese character is nearly as wide as two Latin ones.
function advanceOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > "\u2e7f" ? 1.8 : 1), 0);
}

/** Where the axes lie: measured here, because echarts' own measuring moves them with live labels. */
export function grid(room: { left: number; right: number; top: number; bottom: number }) {
  return { ...room, outerBoundsMode: "none" as const };
}

export function topRoom({ hasLegend, hasTitle }: { hasLegend: boolean; hasTitle: boolean }) {
  return (hasLegend ? 28 : 0) + (hasTitle ? LINE_HEIGHT + 8 : 10);
}

export function bottomRoom({ hasTitle }: { hasTitle: boolean }) {
  return LINE_HEIGHT + 10 + (hasTitle ? LINE_HEIGHT : 0);
}

export function textStyle(view: ChartView) {
  return { fontFamily: fonts.text, fontSize: FONT_SIZE, color: view.look.colours.text2 };
}

export function titleStyle(view: ChartView) {
  return { ...textStyle(view), color: view.look.colours.text3 };
}

export function legend(view: ChartView, names: readonly string[]) {
  const { text2, text3, border } = view.look.colours;
  return {
    show: names.length > 1,
    type: "scroll" as const,
    left: 0,
    // The corner belongs to the button that shows the table. A width says so: of left and right
    // echarts keeps but one.
    width: Math.max(0, view.width - 36),
    top: 0,
    align: "left" as const,
    padding: [4, 0],
    itemWidth: 28,
    itemHeight: 10,
    itemGap: 16,
    data: [...names],
    inactiveColor: text3,
    inactiveBorderColor: border,
    textStyle: { ...textStyle(view), overflow: "truncate" as const, width: 160 },
    pageIconColor: text2,
    pageIconInactiveColor: border,
    pageTextStyle: { color: text3 },
    animation: false,
  };
}

export function valueAxis(
  view: ChartView,
  scale: Scale,
  name: string,
  label: (value: number) => string,
) {
  return {
    type: "value" as const,
    ...scale,
    name,
    axisLabel: { ...textStyle(view), formatter: label },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: view.look.colours.border } },
  };
}

/** Every tick of a value axis. */
export function ticksOf({ min, max, interval }: Scale): number[] {
  const count = Math.round((max - min) / interval);
  return Array.from({ length: count + 1 }, (_, index) => min + index * interval);
}

export function tooltip(view: ChartView) {
  const { raised, borderStrong, sunken, text } = view.look.colours;
  return {
    trigger: "axis" as const,
    // An HTML tooltip is styled by attributes, which the content policy refuses.
    renderMode: "richText" as const,
    confine: true,
    backgroundColor: raised,
    borderColor: borderStrong,
    borderRadius: 6,
    padding: [8, 12],
    shadowBlur: 0,
    textStyle: { ...textStyle(view), color: text },
    transitionDuration: 0,
    axisPointer: {
      lineStyle: { color: borderStrong, type: "solid" as const },
      shadowStyle: { color: sunken, opacity: 0.6 },
      animation: false,
    },
  };
}

/** A line of a tooltip. Braces in a name would start a style of rich text. */
export function tooltipLine(marker: unknown, name: string, value: string): string {
  const plain = name.replaceAll("{", "(").replaceAll("}", ")");
  return `${typeof marker === "string" ? marker : ""}${plain}  ${value}`;
}
