import type { Schema } from "@/components/forms/schema";

export type Style = Readonly<Record<string, unknown>>;

/** Of a kind's settings those that say how it looks and nothing of its columns, and what was chosen
 * of them. */
export function styleOf(kind: Schema, chosen: Style): { schema: Schema | undefined; value: Style } {
  const properties = Object.entries(kind.properties ?? {}).filter(([, { look }]) => look);
  if (properties.length === 0) return { schema: undefined, value: {} };
  const value = Object.fromEntries(
    properties.map(([name, { default: initial }]) => [name, chosen[name] ?? initial]),
  );
  return {
    schema: { ...kind, properties: Object.fromEntries(properties), required: [] },
    value,
  };
}
