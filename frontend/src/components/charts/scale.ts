import { DAY, zoneOffset } from "./clock";

export interface Scale {
  min: number;
  max: number;
  interval: number;
}

const MOST_TICKS = 5;

/** A value axis of at most five round ticks that holds all values. */
export function valueScale(values: readonly number[], { fromZero }: { fromZero: boolean }): Scale {
  let [low, high] = values.length ? extremes(values) : [0, 1];
  // A line that barely varies is looked at for its variation; any other stands on zero.
  const isFlat = high - low < 0.2 * Math.max(Math.abs(high), Math.abs(low));
  if (fromZero || !isFlat) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  if (low === high) {
    if (low === 0) high = 1;
    else if (low > 0) low = fromZero ? 0 : low - Math.abs(low) * 0.1;
    else high = 0;
  }
  let interval = roundStep((high - low) / (MOST_TICKS - 1));
  while (Math.ceil(high / interval) - Math.floor(low / interval) > MOST_TICKS - 1) {
    interval = roundStep(interval * 1.01);
  }
  return {
    min: tidy(Math.floor(low / interval) * interval),
    max: tidy(Math.ceil(high / interval) * interval),
    interval,
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const TIME_STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 30, 90, 365, 1825].map((count) => count * DAY),
];

/** At most five moments that are round on the clock of the zone, and the step between them. */
export function timeTicks(
  from: number,
  to: number,
  zone: string,
  most = MOST_TICKS,
): { ticks: number[]; step: number } {
  if (!(to > from)) return { ticks: [from], step: SECOND };
  const step =
    TIME_STEPS.find((candidate) => (to - from) / candidate <= most - 1) ??
    roundStep((to - from) / (most - 1));
  const offset = zoneOffset(from, zone);
  const ticks: number[] = [];
  for (let tick = Math.ceil((from + offset) / step) * step - offset; tick <= to; tick += step)
    ticks.push(tick);
  return { ticks, step };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9));
  return (factor ?? 10) * power;
}

// Math.min(...values) overflows the stack for some 100,000 values.
export function extremes(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

function tidy(value: number): number {
  // Whole numbers so large have no more digits to tidy up.
  return Math.abs(value) < 1e15 ? Number(value.toPrecision(15)) : value;
}
