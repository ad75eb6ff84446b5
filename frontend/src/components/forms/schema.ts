/** The part of JSON Schema that forms are drawn from. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  writeOnly?: boolean;
  /** Ours: the text is the name of a column of this sort. */
  column?: "measure" | "dimension" | "any";
  /** Ours: it changes how a widget looks, and names no column. */
  look?: boolean;
  /** Set here: null is allowed, an empty field says it. */
  isNullable?: boolean;
}

/** A schema without references: `$ref`, one `allOf`, and "this or null" are followed. */
export function resolve(schema: Schema, root: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.replace("#/$defs/", "");
    const { $ref, ...own } = schema;
    const found = root.$defs?.[name];
    if (!found) throw new Error(`The schema has no ${$ref}.`);
    return resolve({ ...found, ...own }, root);
  }
  if (schema.allOf?.length === 1 && schema.allOf[0]) {
    const { allOf, ...own } = schema;
    return resolve({ ...allOf[0], ...own }, root);
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== "null");
  if (schema.anyOf && choices?.length === 1 && choices[0]) {
    const { anyOf, ...own } = schema;
    const isNullable = choices.length < anyOf.length;
    return { ...resolve(choices[0], root), ...own, ...(isNullable && { isNullable }) };
  }
  return schema;
}

/** What a field begins with: its default, its only value, or what an empty form holds. */
export function initialOf(schema: Schema, root: Schema): unknown {
  const found = resolve(schema, root);
  if (found.default !== undefined) return found.default;
  if (found.const !== undefined) return found.const;
  if (found.isNullable) return null;
  if (found.type === "object" && found.properties) {
    return Object.fromEntries(
      Object.entries(found.properties)
        .map(([name, field]) => [name, initialOf(field, root)] as const)
        .filter(([, value]) => value !== undefined),
    );
  }
  if (found.type === "array") {
    const count = found.items && resolve(found.items, root).properties ? (found.minItems ?? 0) : 0;
    return Array.from({ length: count }, () => initialOf(found.items ?? {}, root));
  }
  return undefined;
}
