import type { TableInfoOutput, TableOutput } from "@/api/generated/forebay.schemas";

export interface FirstScript {
  name: string;
  /** The kinds of its source and of its sink, as scripts say them. */
  kinds: { source: string; sink: string };
  /** The connection to Kafka that it reads by. */
  broker?: string | undefined;
  source?: Pick<TableOutput, "pattern" | "keys"> | undefined;
  /** The connection to the database that it writes to. */
  database?: string | undefined;
  /** The schema there. */
  schema?: string | undefined;
}

/** The statements that a pipeline is made of; what was not chosen is left to fill in. */
export function firstScript({
  name,
  kinds,
  broker,
  source,
  database,
  schema,
}: FirstScript): string {
  const from = { connection: broker ?? "kafka", namespace: source?.pattern ?? "" };
  const table = schema ? `${schema}.${name}` : "";
  const into = { connection: database ?? "", table, ...landing(source) };
  return `CREATE PIPELINE ${name};

CREATE SOURCE changes WITH (${options({ kind: kinds.source, ...from })});

CREATE SINK target WITH (${options({ kind: kinds.sink, ...into })});
INSERT INTO target SELECT * FROM changes;
`;
}

/** Rows without a key are facts: each is added once. */
function landing(source: FirstScript["source"]): { keys: string } | { mode: string } {
  if (!source) return { keys: "id" };
  return source.keys.length > 0 ? { keys: source.keys.map(nameOf).join(", ") } : { mode: "insert" };
}

/** Where most tables of a database are: new ones go there. A sink's table is named in plain words. */
export function usualSchema(tables: readonly Pick<TableInfoOutput, "schema">[]) {
  const counted = new Map<string, number>();
  const plain = tables.filter(({ schema }) => /^[A-Za-z_][\w$]{0,62}$/.test(schema));
  for (const { schema } of plain) counted.set(schema, (counted.get(schema) ?? 0) + 1);
  const [most] = [...counted].sort(([, one], [, other]) => other - one);
  return most?.[0];
}

function options(given: Record<string, string>): string {
  const said = Object.entries(given).map(([option, value]) => `${option} = ${literal(value)}`);
  return said.join(", ");
}

function literal(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

function nameOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll("`", "``")}\``;
}
