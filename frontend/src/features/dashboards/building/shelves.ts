import type {
  MeasureSchema,
  MountedColumnOutput,
  ShelfOutput,
  ShelvesOutput,
  WidgetKindOutput,
} from "@/api/generated/forebay.schemas";

import { isNaming } from "@/components/values/result";

export type Column = Pick<MountedColumnOutput, "name" | "type">;
export type Shelves = ShelvesOutput;
export type Shelf = ShelfOutput;
/** Of a kind, what the builder needs to know. */
export type Kind = Pick<WidgetKindOutput, "name" | "shelves">;

/** A shelf for the column that places a mark. */
export type Position = "x" | "y" | "size";

export const grains = ["minute", "hour", "day", "week", "month"] as const;

const rows: MeasureSchema = { function: "count", column: null };

export const isTime = ({ type }: Column) => type === "timestamp" || type === "date";
export const isNumber = ({ type }: Column) => type === "integer" || type === "decimal";

export function fits(shelf: Shelf, { type }: Column): boolean {
  return shelf.accepts.includes(type);
}

/** The kinds for which the table has what they need; rows can always be counted. */
export function usableKinds(kinds: readonly Kind[], columns: readonly Column[]): Set<Kind["name"]> {
  const usable = kinds.filter((kind) => isComplete(withKind(emptyOf(kind), kind, columns), kind));
  return new Set(usable.map(({ name }) => name));
}

/** Whether there is enough on the shelves to ask the server. */
export function isComplete(shelves: Shelves, kind: Kind): boolean {
  return kind.shelves.every((shelf) => {
    const found = shelves[shelf.name];
    return !shelf.is_required || (Array.isArray(found) ? found.length > 0 : found !== null);
  });
}

/** Another kind of the same: what fits stays, what is missing is filled. */
export function withKind(shelves: Shelves, kind: Kind, columns: readonly Column[]): Shelves {
  // Those that accept least choose first: a time may stand across where the only number stands up.
  const choosy = kind.shelves.toSorted((a, b) => a.accepts.length - b.accepts.length);
  return choosy.reduce<Shelves>((filled, shelf) => {
    switch (shelf.name) {
      case "measures":
        return { ...filled, measures: measuresFor(shelf, shelves.measures) };
      case "columns":
        return { ...filled, columns: fitting(shelf, columns).map(({ name }) => name) };
      case "series":
        return { ...filled, series: shelves.series === filled.x ? null : shelves.series };
      case "x":
      case "y":
      case "size": {
        const place = { ...shelf, name: shelf.name };
        return { ...filled, ...onto(place, placeFor(place, shelves, filled, columns), shelves) };
      }
    }
  }, emptyOf(kind));
}

/** Put a field where it fits best, as a click on it does; among columns, take it out again. */
export function withField(shelves: Shelves, kind: Kind, column: Column): Shelves {
  const shelfOf = (name: Shelf["name"]) => kind.shelves.find((each) => each.name === name);
  if (shelfOf("columns")) return { ...shelves, columns: toggled(shelves.columns, column.name) };
  const [measures, series] = [shelfOf("measures"), shelfOf("series")];
  const positions = kind.shelves.filter(isPosition);
  if (measures && (isNumber(column) || positions.length === 0)) {
    const call = isNumber(column) ? preferred(measures) : "count";
    return withMeasure(shelves, measures, { function: call, column: column.name });
  }
  const places = positions.filter((shelf) => fits(shelf, column));
  const place = places.find(({ name }) => shelves[name] === null) ?? places[0];
  if (place) {
    const stands = positions.some(({ name }) => shelves[name] === column.name);
    return stands ? shelves : { ...shelves, ...onto(place, column, shelves) };
  }
  if (!series || !fits(series, column)) return shelves;
  return { ...shelves, series: column.name, measures: shelves.measures.slice(0, 1) };
}

/** A column on a shelf; a time that is cut to whole units, by hours until somebody says otherwise. */
export function onto(
  { name, has_grain: isCut }: Shelf & { name: Position },
  column: Column | undefined,
  { grain }: Pick<Shelves, "grain">,
): Partial<Shelves> {
  const placed = { [name]: column?.name ?? null };
  if (name !== "x") return placed;
  return { ...placed, grain: column && isCut && isTime(column) ? (grain ?? "hour") : null };
}

export function isPosition(shelf: Shelf): shelf is Shelf & { name: Position } {
  return shelf.name === "x" || shelf.name === "y" || shelf.name === "size";
}

/** The column of the result that holds the measure, as the server calls it. */
export function nameOf({ function: call, column }: MeasureSchema): string {
  return column === null ? "rows" : `${call}_${column}`;
}

/** What a number begins as: a mean makes sense whatever a row stands for. */
export function preferred({ functions }: Shelf): MeasureSchema["function"] {
  return functions.includes("avg")
    ? "avg"
    : (functions.find((call) => call !== "count") ?? "count");
}

function emptyOf({ name }: Kind): Shelves {
  const nowhere = { x: null, y: null, size: null, grain: null, series: null };
  return { kind: name, ...nowhere, measures: [], columns: [] };
}

/** Whether it takes numbers alone. */
function isMeasured({ accepts }: Shelf): boolean {
  return accepts.every((type) => type === "integer" || type === "decimal");
}

function fitting(shelf: Shelf, columns: readonly Column[]): Column[] {
  return columns.filter((each) => fits(shelf, each)).slice(0, shelf.most);
}

/** Those there are that this shelf takes; where none is left, the rows. */
function measuresFor(shelf: Shelf, measures: readonly MeasureSchema[]): MeasureSchema[] {
  const taken = measures.filter(({ function: call }) => shelf.functions.includes(call));
  return taken.length > 0 ? taken.slice(0, shelf.most) : [rows];
}

/** The column that stood there before; on a shelf that must not be empty, else what was measured or
 * the best one left. */
function placeFor(
  shelf: Shelf & { name: Position },
  before: Shelves,
  { x, y, size }: Shelves,
  columns: readonly Column[],
): Column | undefined {
  const left = columns.filter((each) => fits(shelf, each) && ![x, y, size].includes(each.name));
  const known = left.find(({ name }) => name === before[shelf.name]);
  if (known || !shelf.is_required) return known;
  const measured = left.find(
    (each) => isMeasured(shelf) && before.measures.some(({ column }) => column === each.name),
  );
  const telling = left.filter((each) => !isNaming(each));
  const best = telling.find(({ type }) => shelf.prefers.includes(type));
  return measured ?? best ?? telling[0] ?? left[0];
}

function toggled(names: readonly string[], name: string): string[] {
  const others = names.filter((each) => each !== name);
  return others.length < names.length ? others : [...names, name];
}

/** A line or bar more; where there is room for one alone, instead of the one there is. */
function withMeasure(shelves: Shelves, shelf: Shelf, measure: MeasureSchema): Shelves {
  if (shelves.measures.some((each) => nameOf(each) === nameOf(measure))) return shelves;
  const isAlone = shelf.most === 1 || shelves.series !== null;
  return { ...shelves, measures: isAlone ? [measure] : [...shelves.measures, measure] };
}
