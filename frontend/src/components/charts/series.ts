import {
  indexOf,
  isNumeric,
  toLabel,
  toMillis,
  toNumber,
  type Result,
  type Value,
} from "@/components/values/result";

/** One line or one set of bars. `key` stays the same while data changes; null is a gap. */
export interface Series<X> {
  key: string;
  name: string;
  points: [X, number | null][];
}

export interface SeriesChoice {
  /** Column of the x axis. */
  x: string;
  /** Columns to draw. */
  measures: readonly string[];
  /** Column whose values split a measure into series. */
  series?: string | null | undefined;
  /** Names to show instead of a column's name or a series value. */
  labels?: Readonly<Record<string, string>> | undefined;
}

const MOST_SERIES = 6;

/** Series over time or numbers, each in their order. Rows without one are left out. */
export function lineSeries(result: Result, choice: SeriesChoice): Series<number>[] {
  const type = result.columns[indexOf(result, choice.x)]?.type;
  const found = split(result, choice, type && isNumeric(type) ? toNumber : toMillis);
  for (const series of found) series.points.sort(([a], [b]) => a - b);
  return found;
}

/** Series over categories, in the order of the rows. */
export function categorySeries(result: Result, choice: SeriesChoice): Series<string>[] {
  return split(result, choice, toLabel);
}

function split<X>(
  result: Result,
  { x, measures, series, labels = {} }: SeriesChoice,
  read: (value: Value | undefined) => X | null,
): Series<X>[] {
  const xIndex = indexOf(result, x);
  const seriesIndex = indexOf(result, series);
  return measures.flatMap((measure) => {
    const found = new Map<string, Series<X>>();
    const index = indexOf(result, measure);
    if (xIndex < 0 || index < 0) return [];
    for (const row of result.rows) {
      const at = read(row[xIndex]);
      if (at === null) continue;
      const member = seriesIndex < 0 ? null : toLabel(row[seriesIndex]);
      const key = member === null ? measure : measures.length > 1 ? `${measure} ${member}` : member;
      let entry = found.get(key);
      if (!entry) {
        entry = { key, name: nameOf(measure, member, measures.length > 1, labels), points: [] };
        found.set(key, entry);
      }
      entry.points.push([at, toNumber(row[index])]);
    }
    // A series keeps its colour, whichever of them the newest row belongs to.
    return [...found.values()].sort(byKey);
  });
}

const { compare } = new Intl.Collator("en", { numeric: true });
const byKey = (one: { key: string }, other: { key: string }) => compare(one.key, other.key);

function nameOf(
  measure: string,
  member: string | null,
  hasManyMeasures: boolean,
  labels: Readonly<Record<string, string>>,
): string {
  const label = (name: string) => labels[name] ?? name;
  if (member === null) return label(measure);
  return hasManyMeasures ? `${label(member)} · ${label(measure)}` : label(member);
}

/**
 * Whether a sum over series, or over bars, says something: of means it would be false, of several
 * measures it mixes. Which it is only the column's name tells, as the chart builder gives it to
 * what is counted or summed up.
 */
export function addsUp(measures: readonly string[]): boolean {
  return measures.length === 1 && /^(rows$|count_|sum_)/.test(measures[0] ?? "");
}

/** The six largest series; with a name for them, the others are summed up as the sixth. */
export function topSeries<X extends string | number>(
  series: readonly Series<X>[],
  other: string | null,
): Series<X>[] {
  if (series.length <= MOST_SERIES) return [...series];
  const total = ({ points }: Series<X>) =>
    points.reduce((sum, [, value]) => sum + Math.abs(value ?? 0), 0);
  const ranked = series.toSorted((a, b) => total(b) - total(a));
  const kept = new Set(ranked.slice(0, other === null ? MOST_SERIES : MOST_SERIES - 1));
  const top = series.filter((one) => kept.has(one));
  if (other === null) return top;
  const sums = new Map<X, number | null>();
  for (const { points } of ranked.slice(MOST_SERIES - 1)) {
    for (const [x, value] of points) {
      const sum = sums.get(x) ?? null;
      sums.set(x, value === null ? sum : (sum ?? 0) + value);
    }
  }
  const points = [...sums].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [...top, { key: "\u0000other", name: other, points }];
}

/** Breaks a regular line where a point is missing, so that the gap stays a gap. */
export function withGaps(points: readonly [number, number | null][]): [number, number | null][] {
  const steps = points.slice(1).map(([at], index) => at - (points[index]?.[0] ?? at));
  const usual = median(steps);
  const isRegular = steps.filter((step) => step === usual).length >= 0.7 * steps.length;
  if (!usual || !isRegular) return [...points];
  return points.flatMap((point, index): [number, number | null][] => {
    const previous = points[index - 1];
    const isMissing = previous !== undefined && point[0] - previous[0] > 1.5 * usual;
    return isMissing ? [[previous[0] + usual, null], point] : [point];
  });
}

/** The points that no line reaches, as each is drawn: alone they have to be marked to be seen. */
export function lonePoints(points: readonly [number, number | null][]): ReadonlySet<number> {
  const isThere = (index: number) => typeof points[index]?.[1] === "number";
  const places = points.map((_, index) => index);
  return new Set(
    places.filter((index) => isThere(index) && !isThere(index - 1) && !isThere(index + 1)),
  );
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
