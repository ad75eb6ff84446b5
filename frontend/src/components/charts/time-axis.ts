import { tickLabel } from "./clock";
import { textStyle } from "./frame";
import { extremes, timeTicks } from "./scale";
import { WIDE, type ChartView } from "./view";

/** An axis from the first moment to the last, with ticks that are round on the zone's clock. */
export function timeAxis(times: readonly number[], view: ChartView) {
  const { language, zone, look } = view;
  const [from, to] = extremes(times);
  const { ticks, step } = timeTicks(from, to, zone, view.width < WIDE ? 4 : 5);
  const lineStyle = { color: look.colours.borderStrong };
  return {
    type: "time" as const,
    min: from,
    max: to,
    name: view.words.time,
    axisLabel: {
      ...textStyle(view),
      customValues: ticks,
      hideOverlap: true,
      formatter: (at: number) => tickLabel(at, step, language, zone),
    },
    axisTick: { customValues: ticks, lineStyle },
    axisLine: { onZero: false, lineStyle },
    splitLine: { show: false },
  };
}
