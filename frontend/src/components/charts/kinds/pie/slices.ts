import type { PieSettings } from "@/api/generated/forebay.schemas";
import { indexOf, toNumber, type Result } from "@/components/values/result";
import { keyOf, namesOf } from "../../names";
import type { ChartWords } from "../../view";

export interface Slice {
  /** Stays the same while data changes. */
  key: string;
  name: string;
  value: number;
  /** Of the whole, from 0 to 1. */
  share: number;
  isOther: boolean;
}

export interface Slices {
  /** From the largest on; at most `limit`, of which the last may be all others. */
  slices: readonly Slice[];
  total: number;
  /** Below zero: no slice can show it. */
  negative: { name: string; value: number } | undefined;
  /** Rows whose value is no number. */
  unread: number;
}

interface Reader {
  language: string;
  zone: string;
  words: ChartWords;
}

export const MOST_SLICES = 6;

/** The parts of the whole. Rows of one category are one slice. */
export function slicesOf(result: Result, settings: PieSettings, reader: Reader): Slices {
  const { category, value, limit = MOST_SLICES, labels } = settings;
  const [at, of] = [indexOf(result, category), indexOf(result, value)];
  const sums = new Map<string | null, number>();
  let unread = 0;
  for (const row of result.rows) {
    const number = toNumber(row[of]);
    const key = keyOf(row[at]);
    if (number === null) unread += 1;
    else sums.set(key, (sums.get(key) ?? 0) + number);
  }
  const nameOf = namesOf(result, category, { ...reader, labels });
  const ranked = [...sums].sort(([, a], [, b]) => b - a);
  const [least] = ranked.slice(-1);
  const total = ranked.reduce((sum, [, part]) => sum + part, 0);
  const kept = ranked.length > limit ? ranked.slice(0, limit - 1) : ranked;
  const rest = ranked.slice(kept.length).reduce((sum, [, part]) => sum + part, 0);
  const share = (part: number) => (total > 0 ? part / total : 0);
  const slices = kept.map(([key, part]) => ({
    key: key ?? "\u0000none",
    name: nameOf(key),
    value: part,
    share: share(part),
    isOther: false,
  }));
  const other = { key: "\u0000other", name: reader.words.other, value: rest, share: share(rest) };
  return {
    slices: kept.length < ranked.length ? [...slices, { ...other, isOther: true }] : slices,
    total,
    negative: least && least[1] < 0 ? { name: nameOf(least[0]), value: least[1] } : undefined,
    unread,
  };
}

/** The chart builder calls a measure by its function; these have no parts that make a whole. */
export function hasNoParts({ value }: PieSettings): boolean {
  return /^(?:avg|min|max)_/.test(value);
}
