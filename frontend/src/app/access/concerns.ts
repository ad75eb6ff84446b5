/** The operations that are asked of an object of a kind, by how their names begin. */
const concerns: Readonly<Record<string, readonly string[]>> = {
  connection: ["connections.", "data.read_raw"],
  capture: ["captures.", "project.view"],
  table: ["catalog.", "data.read_raw", "project.view"],
  pipeline: ["pipelines.", "runs.", "dead_letters.", "data.read_raw"],
  flow: ["runs.", "dead_letters.", "data.read_raw", "pipelines.view"],
  engine: ["engines.", "runs.", "project.view"],
  virtual_database: ["databases.", "queries.", "dashboards.view"],
  dataset: ["datasets.", "dashboards.view"],
  dashboard: ["dashboards."],
};

/** Whether the operation concerns such an object; of a project, each does. */
export function isOf(kind: string, operation: string): boolean {
  const prefixes = [...(concerns[kind] ?? [""]), "project.share"];
  return prefixes.some((prefix) => operation.startsWith(prefix));
}
