import type { NodeKindOutput } from "@/api/generated/forebay.schemas";

/** How a script says it: `kind = 'postgres'`. */
export function shortName({ name, family }: NodeKindOutput): string {
  return name.slice(family.length + 1);
}

/** Whether it can use a connection of this kind. */
export function connectsTo({ connects }: NodeKindOutput, connection: string): boolean {
  return connects.some(({ kinds }) => kinds.includes(connection));
}

export function hasOption({ options }: NodeKindOutput, name: string): boolean {
  return options.some((option) => option.name === name);
}
