import type { ScatterSettings } from "@/api/generated/forebay.schemas";
import { indexOf, isNumeric, isTemporal, toNumber, type Result } from "@/components/values/result";
import { clockOf, type Clock } from "../../clock-of";
import { keyOf, namesOf } from "../../names";
import type { ChartWords } from "../../view";

/** Null: it has no size that can be drawn. */
export type Point = readonly [x: number, y: number, size: number | null];

export interface Group {
  /** Stays the same while data changes. */
  key: string;
  name: string;
  points: readonly Point[];
  isOther: boolean;
}

export interface Points {
  /** One without `series`; at most six, of which the last may be all others. */
  groups: readonly Group[];
  /** Of the x axis, when it shows times. */
  clock: Clock | null;
  /** Rows without a place: NULL, NaN and infinities have none. */
  unplaced: number;
  /** Points beyond the limit. */
  beyond: number;
}

interface Reader {
  language: string;
  zone: string;
  words: ChartWords;
}

export const MOST_POINTS = 1_000;
const MOST_GROUPS = 6;
/** Beyond it the length of an axis is no number any more. */
const FARTHEST = 1e300;

/** The points that are drawn, the first `limit` rows, and what is not. */
export function pointsOf(result: Result, settings: ScatterSettings, reader: Reader): Points {
  const { x, y, size, series, limit = MOST_POINTS, labels } = settings;
  const [atX, atY] = [indexOf(result, x), indexOf(result, y)];
  const [atSize, atSeries] = [indexOf(result, size), indexOf(result, series)];
  const type = result.columns[atX]?.type;
  const clock = type && isTemporal(type) ? clockOf(result, atX, reader.zone) : null;
  const readX = clock ? clock.read : toNumber;
  const found = new Map<string | null, Point[]>();
  let [unplaced, placed] = [0, 0];
  for (const row of result.rows) {
    const [left, up] = [readX(row[atX]), toNumber(row[atY])];
    if (!isDrawable(left) || !isDrawable(up)) {
      unplaced += 1;
      continue;
    }
    placed += 1;
    if (placed > limit) continue;
    const key = atSeries < 0 ? y : keyOf(row[atSeries]);
    const group = found.get(key) ?? [];
    group.push([left, up, atSize < 0 ? null : sizeOf(toNumber(row[atSize]))]);
    found.set(key, group);
  }
  const nameOf = namesOf(result, atSeries < 0 ? null : series, { ...reader, labels });
  const groups = [...found].map(([key, points]) => ({
    key: key ?? "\u0000none",
    name: nameOf(key),
    points,
    isOther: false,
  }));
  return {
    groups: largest(groups, reader.words.other),
    clock,
    unplaced,
    beyond: Math.max(0, placed - limit),
  };
}

/** A column that cannot place points, by its type. */
export function unfit(result: Result, { x, y, size }: ScatterSettings) {
  const typeOf = (name: string | null | undefined) => result.columns[indexOf(result, name)]?.type;
  const type = typeOf(x);
  if (type && !isNumeric(type) && !isTemporal(type)) return { name: x, isAcross: true };
  const other = [y, size].find((name) => {
    const found = typeOf(name);
    return found !== undefined && !isNumeric(found);
  });
  return other ? { name: other, isAcross: false } : null;
}

function isDrawable(value: number | null): value is number {
  return value !== null && Math.abs(value) <= FARTHEST;
}

function sizeOf(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** By name, so that a group keeps its colour; those with the fewest points are one. */
function largest(groups: readonly Group[], other: string): Group[] {
  const byKey = (some: readonly Group[]) => some.toSorted((a, b) => compare(a.key, b.key));
  if (groups.length <= MOST_GROUPS) return byKey(groups);
  const ranked = groups.toSorted((a, b) => b.points.length - a.points.length);
  const rest = ranked.slice(MOST_GROUPS - 1).flatMap(({ points }) => points);
  return [
    ...byKey(ranked.slice(0, MOST_GROUPS - 1)),
    { key: "\u0000other", name: other, points: rest, isOther: true },
  ];
}
