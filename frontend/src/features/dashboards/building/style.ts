import type { Schema } from "@/components/forms/schema";

export type Style = Readonly<Record<string, unknown>>;

/** Settings that say how a chart looks and nothing of its columns. */
const looks = ["unit", "decimals", "is_area", "is_horizontal", "is_stacked"];

/** Of a kind's settings those of its look, and what was chosen of them. */
export function styleOf(
  kind: Schema | undefined,
  chosen: Style,
): { schema: Schema | undefined; value: Style } {
  const properties = Object.entries(kind?.properties ?? {}).filter(([name]) =>
    looks.includes(name),
  );
  if (!kind || properties.length === 0) return { schema: undefined, value: {} };
  const value = Object.fromEntries(
    properties.map(([name, { default: initial }]) => [name, chosen[name] ?? initial]),
  );
  return {
    schema: { ...kind, properties: Object.fromEntries(properties), required: [] },
    value,
  };
}
