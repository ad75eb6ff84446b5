import { formatMoment } from "@/i18n/moments";
import { indexOf, isTemporal, toLabel, type Result, type Value } from "@/components/values/result";
import type { ChartWords } from "./view";
import { clockOf } from "./clock-of";

/** What a value is told apart by: NULL and an empty text are two. */
export function keyOf(value: Value | undefined): string | null {
  return value === null || value === undefined ? null : toLabel(value);
}

interface Reader {
  language: string;
  zone: string;
  words: ChartWords;
  labels?: Readonly<Record<string, string>> | undefined;
}

/** How the values of a column are called on screen. */
export function namesOf(
  result: Result,
  column: string | null | undefined,
  { language, zone, words, labels = {} }: Reader,
): (key: string | null) => string {
  // A map: a value may be called as something that every object has.
  const given = new Map(Object.entries(labels));
  const index = indexOf(result, column);
  const type = result.columns[index]?.type;
  const clock = type && isTemporal(type) ? clockOf(result, index, zone) : null;
  return (key) => {
    if (key === null) return words.none;
    const at = clock?.read(key) ?? null;
    if (clock && at !== null) return formatMoment(new Date(at), language, clock.zone, clock.finest);
    return given.get(key) ?? (key === "" ? words.empty : key);
  };
}
