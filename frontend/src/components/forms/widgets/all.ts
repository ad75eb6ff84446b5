import type { ComponentType } from "react";
import { resolve, type Schema } from "../schema";
import type { FieldWords, WidgetProps } from "../widget";
import { Choice } from "./Choice";
import { Choices } from "./Choices";
import { ColumnName } from "./ColumnName";
import { ColumnNames } from "./ColumnNames";
import { LongText } from "./LongText";
import { Nested } from "./Nested";
import { ObjectList } from "./ObjectList";
import { Quantity } from "./Quantity";
import { Secret } from "./Secret";
import { ShortText } from "./ShortText";
import { Texts } from "./Texts";
import { TextMap } from "./TextMap";
import { Toggle } from "./Toggle";

export interface Kind {
  fits: (schema: Schema, words: FieldWords, items: Schema) => boolean;
  Widget: ComponentType<WidgetProps>;
  /** Holds fields of its own. */
  isGroup?: boolean;
}

/** Kinds of fields; the first that fits draws the field. */
const KINDS: readonly Kind[] = [
  { fits: ({ column }) => column !== undefined, Widget: ColumnName },
  { fits: ({ enum: choices }) => choices !== undefined, Widget: Choice },
  { fits: ({ type }) => type === "boolean", Widget: Toggle },
  { fits: ({ type }) => type === "integer" || type === "number", Widget: Quantity },
  { fits: ({ format, writeOnly }) => format === "password" || writeOnly === true, Widget: Secret },
  {
    fits: ({ type }, _, items) => type === "array" && items.column !== undefined,
    Widget: ColumnNames,
  },
  { fits: ({ type }, _, items) => type === "array" && items.enum !== undefined, Widget: Choices },
  {
    fits: ({ type }, _, items) => type === "array" && items.properties !== undefined,
    Widget: ObjectList,
    isGroup: true,
  },
  { fits: ({ type }) => type === "array", Widget: Texts },
  { fits: ({ properties }) => properties !== undefined, Widget: Nested, isGroup: true },
  { fits: ({ type }) => type === "object", Widget: TextMap, isGroup: true },
  {
    fits: ({ format }, { isLong }) => isLong === true || format === "multiline" || format === "sql",
    Widget: LongText,
  },
  { fits: () => true, Widget: ShortText },
];

export function widgetOf(schema: Schema, words: FieldWords, root: Schema): Kind {
  const items = schema.items ? resolve(schema.items, root) : {};
  const kind = KINDS.find(({ fits }) => fits(schema, words, items));
  if (!kind) throw new Error("No kind of field fits.");
  return kind;
}
