export type LogLevel = "error" | "warn" | "info" | "debug";

export interface LogLine {
  id: string | number;
  /** ISO text. */
  at: string;
  level: LogLevel;
  /** May hold several lines, as a stack trace does. */
  text: string;
}

/** One row on screen; only the first of an entry says when and how grave. */
export interface LogRow {
  key: string;
  line: LogLine;
  text: string;
  isFirst: boolean;
}

const GRAVITY: Record<LogLevel, number> = { error: 3, warn: 2, info: 1, debug: 0 };

/** Entries at least as grave, as rows of one line each, so that all are equally high. */
export function rowsOf(lines: readonly LogLine[], least: LogLevel): LogRow[] {
  return lines
    .filter(({ level }) => GRAVITY[level] >= GRAVITY[least])
    .flatMap((line) =>
      line.text
        .split("\n")
        .map((text, index) => ({ key: `${line.id} ${index}`, line, text, isFirst: index === 0 })),
    );
}

/** Indexes of the rows that hold a text, in any case. */
export function matchesOf(rows: readonly LogRow[], wanted: string): number[] {
  if (wanted === "") return [];
  const needle = wanted.toLowerCase();
  return rows.flatMap(({ text }, index) => (text.toLowerCase().includes(needle) ? [index] : []));
}

/** A text in pieces, those that match marked. */
export function piecesOf(text: string, wanted: string): { text: string; isMatch: boolean }[] {
  if (wanted === "") return [{ text, isMatch: false }];
  const pieces: { text: string; isMatch: boolean }[] = [];
  const [lower, needle] = [text.toLowerCase(), wanted.toLowerCase()];
  let place = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, place)) {
    if (at > place) pieces.push({ text: text.slice(place, at), isMatch: false });
    place = at + needle.length;
    pieces.push({ text: text.slice(at, place), isMatch: true });
  }
  if (place < text.length) pieces.push({ text: text.slice(place), isMatch: false });
  return pieces;
}

/** By how many rows what both hold has moved down; 0 when they share nothing. */
export function shiftOf(before: readonly LogRow[], after: readonly LogRow[]): number {
  const places = new Map(after.map(({ key }, index) => [key, index]));
  const kept = before.findIndex(({ key }) => places.has(key));
  return kept < 0 ? 0 : (places.get(before[kept]?.key ?? "") ?? kept) - kept;
}
