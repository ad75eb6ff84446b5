import type { ComponentType } from "react";
import type { Marks } from "./MarkedItem";
import type { FieldError } from "./validate";
import type { Schema } from "./schema";

/** Words for a field, by its path without numbers: "brokers.host". */
export interface FieldWords {
  label?: string | undefined;
  help?: string | undefined;
  /** Behind a number. */
  unit?: string | undefined;
  placeholder?: string | undefined;
  /** What the choices of a list are called. */
  options?: Readonly<Record<string, string>> | undefined;
  /** One entry of a list: "broker". */
  item?: string | undefined;
  /** Several lines to write in. */
  isLong?: boolean | undefined;
}

/** What all fields of a form share. */
export interface FormContext {
  root: Schema;
  errors: readonly FieldError[];
  words: Readonly<Record<string, FieldWords>>;
  /** Names of columns, for fields that hold one. */
  columns: readonly string[];
  /** Why there are none. */
  noColumns: string | undefined;
  /** Paths of secrets that the server already holds. */
  storedSecrets: readonly string[];
  isDisabled: boolean;
}

export interface FieldsProps {
  id: string;
  path: string;
  /** Of an object, without references. */
  schema: Schema;
  value: Readonly<Record<string, unknown>>;
  onChange: (value: Readonly<Record<string, unknown>>) => void;
  form: FormContext;
}

export interface WidgetProps {
  id: string;
  /** Dotted, numbers included. */
  path: string;
  schema: Schema;
  words: FieldWords;
  /** For the input; a field that holds fields has none. */
  marks: Marks;
  value: unknown;
  onChange: (value: unknown) => void;
  form: FormContext;
  /** Draws the fields of an object, for fields that hold some. */
  Fields: ComponentType<FieldsProps>;
}

/** "brokers.0.host" → "brokers.host" */
export function wordsPath(path: string): string {
  return path
    .replace(/(^|\.)\d+(?=\.|$)/g, "$1")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "");
}

/** "idle_after" → "Idle after", for a field without words. */
export function labelOf(name: string, { label }: FieldWords): string {
  if (label) return label;
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
