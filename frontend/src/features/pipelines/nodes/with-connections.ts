import type { ConnectOutput } from "@/api/generated/forebay.schemas";
import type { Schema } from "@/components/forms/schema";

/** The schema of a kind with the project's own connections as the choices of fields that name one. */
export function withConnections(
  schema: Schema,
  connects: readonly ConnectOutput[],
  connections: readonly { name: string; kind: string }[],
): Schema {
  const properties = { ...schema.properties };
  for (const { field, kinds } of connects) {
    const fitting = connections.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
    const { anyOf, ...named } = properties[field] ?? {};
    const isNullable = anyOf?.some(({ type }) => type === "null");
    const [only] = fitting.length === 1 && !isNullable ? fitting : [];
    properties[field] = {
      ...named,
      enum: fitting,
      ...(isNullable && { isNullable }),
      ...(only !== undefined && { default: only }),
    };
  }
  return { ...schema, properties };
}
