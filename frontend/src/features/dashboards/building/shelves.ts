import type {
  MeasureSchema,
  MountedColumnOutput,
  ShelvesOutput,
} from "@/api/generated/forebay.schemas";

export type Column = Pick<MountedColumnOutput, "name" | "type">;
export type Shelves = ShelvesOutput;
export type Kind = Shelves["kind"];

export const kinds: readonly Kind[] = ["line", "bar", "scorecard", "table"];
export const functions = ["count", "sum", "avg", "min", "max"] as const;
export const grains = ["minute", "hour", "day", "week", "month"] as const;

const rows: MeasureSchema = { function: "count", column: null };

export const isTime = ({ type }: Column) => type === "timestamp" || type === "date";
export const isNumber = ({ type }: Column) => type === "integer" || type === "decimal";

/** What may stand along a line, or name the bars. */
export function fitsX(kind: Kind, column: Column): boolean {
  if (kind === "line") return isTime(column) || isNumber(column);
  return kind === "bar" && column.type !== "json";
}

/** The kinds for which the table has what they need; rows can always be counted. */
export function usableKinds(columns: readonly Column[]): Set<Kind> {
  return new Set(
    kinds.filter(
      (kind) =>
        kind === "scorecard" ||
        (columns.length > 0 && (kind === "table" || columns.some((each) => fitsX(kind, each)))),
    ),
  );
}

/** Whether there is enough on the shelves to ask the server. */
export function isComplete({ kind, x, measures, columns }: Shelves): boolean {
  if (kind === "table") return columns.length > 0;
  return measures.length > 0 && (kind === "scorecard" || x !== null);
}

/** Another kind of the same: what fits stays, what is missing is filled. */
export function withKind(shelves: Shelves, kind: Kind, columns: readonly Column[]): Shelves {
  const known = columns.find(({ name }) => name === shelves.x);
  const x = known && fitsX(kind, known) ? known : firstX(kind, columns);
  const measures = shelves.measures.length > 0 ? shelves.measures : [rows];
  return {
    kind,
    ...onX(x, shelves.grain),
    y: null,
    size: null,
    measures: kind === "table" ? [] : kind === "scorecard" ? measures.slice(0, 1) : measures,
    series: kind === "line" || kind === "bar" ? shelves.series : null,
    columns: kind === "table" ? columns.map(({ name }) => name) : [],
  };
}

/** Put a field where it fits best, as a click on it does; in a table, take it out again. */
export function withField(shelves: Shelves, column: Column): Shelves {
  const { kind, columns } = shelves;
  if (kind === "table") {
    const others = columns.filter((name) => name !== column.name);
    return {
      ...shelves,
      columns: others.length < columns.length ? others : [...columns, column.name],
    };
  }
  if (isNumber(column)) return withMeasure(shelves, { function: "avg", column: column.name });
  if (kind === "scorecard") return withMeasure(shelves, { function: "count", column: column.name });
  if (isTime(column) || (kind === "bar" && fitsX(kind, column))) {
    return { ...shelves, ...onX(column, shelves.grain) };
  }
  return column.type === "json"
    ? shelves
    : { ...shelves, series: column.name, measures: shelves.measures.slice(0, 1) };
}

/** A line or bar more; where there is room for one alone, instead of the one there is. */
function withMeasure(shelves: Shelves, measure: MeasureSchema): Shelves {
  if (shelves.measures.some((each) => nameOf(each) === nameOf(measure))) return shelves;
  const isAlone = shelves.kind === "scorecard" || shelves.series !== null;
  return { ...shelves, measures: isAlone ? [measure] : [...shelves.measures, measure] };
}

/** A time is cut to whole units, by hours until somebody says otherwise. */
export function onX(
  column: Column | undefined,
  grain: Shelves["grain"],
): Pick<Shelves, "x" | "grain"> {
  if (!column) return { x: null, grain: null };
  return { x: column.name, grain: isTime(column) ? (grain ?? "hour") : null };
}

/** The column of the result that holds the measure, as the server calls it. */
export function nameOf({ function: call, column }: MeasureSchema): string {
  return column === null ? "rows" : `${call}_${column}`;
}

function firstX(kind: Kind, columns: readonly Column[]): Column | undefined {
  const fitting = columns.filter((each) => fitsX(kind, each));
  const best = kind === "line" ? fitting.find(isTime) : fitting.find(({ type }) => type === "text");
  return best ?? fitting[0];
}
