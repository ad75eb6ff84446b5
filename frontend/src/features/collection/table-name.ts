export interface TableName {
  readonly schema: string;
  readonly table: string;
}

export function nameOf({ schema, table }: TableName): string {
  return `${schema}.${table}`;
}
