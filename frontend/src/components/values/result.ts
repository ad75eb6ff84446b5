/** The types a column of a result can have. */
export type ColumnType =
  | "text"
  | "integer"
  | "decimal"
  | "boolean"
  | "time"
  | "date"
  | "timestamp"
  | "json";

export interface Column {
  name: string;
  type: ColumnType;
}

/** One cell. Integers and decimals beyond 2^53 arrive as strings. */
export type Value = string | number | boolean | null | object;

/** Columns and rows, as every query of the server answers. */
export interface Result {
  columns: readonly Column[];
  rows: readonly (readonly Value[])[];
  row_count?: number;
  is_truncated?: boolean;
}

export function isNumeric(type: ColumnType): boolean {
  return type === "integer" || type === "decimal";
}

/** A number that names something, as an id or a year does: its digits are not grouped. */
export function isNaming({ name, type }: Column): boolean {
  return type === "integer" && /(^|_)(id|year)_?$/i.test(name);
}

export function isTemporal(type: ColumnType): boolean {
  return type === "timestamp" || type === "date";
}

/** Position of a column, or -1. */
export function indexOf(result: Result, name: string | null | undefined): number {
  return result.columns.findIndex((column) => column.name === name);
}

/** A measure as a number to draw with; what is no finite number is a gap. */
export function toNumber(value: Value | undefined): number | null {
  if (value === null || value === undefined || value === "" || typeof value === "object")
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A point in time as epoch milliseconds; a date without a zone is read as UTC midnight. */
export function toMillis(value: Value | undefined): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const millis = Date.parse(value);
  return Number.isNaN(millis) ? null : millis;
}

/** A category's name; NULL keeps its own place as an empty text. */
export function toLabel(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
