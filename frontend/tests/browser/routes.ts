import type { Installation } from "./installation.ts";

interface Mounted {
  readonly id: string;
  readonly name: string;
  readonly database: string;
}

/** Every list, one object of each kind, and every tab of it. */
export async function routes(here: Installation): Promise<string[]> {
  const pipeline = (await here.find("pipelines", "departures")).id;
  const flows = await here.list<{ id: string; name: string; pipeline: string | null }>("flows");
  const flow = flows.find((each) => each.pipeline === pipeline)?.id ?? "";
  const board = await here.first("dashboards");
  const [mounted] = await here.list<Mounted>("mounted-tables");
  if (!mounted) throw new Error("There are no mounted tables.");
  return [
    "overview",
    "captures",
    `captures/${await here.first("captures")}`,
    "captures/new",
    "connections",
    `connections/${await here.first("connections")}`,
    "connections/new",
    "catalog",
    `catalog/${await here.first("tables")}`,
    `databases/${mounted.database}`,
    `databases/${mounted.database}?table=${mounted.name}`,
    "charts/new",
    `charts/new?table=${mounted.id}`,
    "datasets",
    `datasets/${await here.first("datasets")}`,
    "pipelines",
    `pipelines/${pipeline}/design`,
    `pipelines/${pipeline}/versions`,
    ...["overview", "batches", "activity", "access", "logs", "dead-letters"].map(
      (tab) => `flows/${flow}/${tab}`,
    ),
    "engines",
    `engines/${await here.first("engines")}`,
    "dashboards",
    `dashboards/${board}`,
    `dashboards/${board}/edit`,
    ...(await objects(here)).flatMap((each) => [`${each}/activity`, `${each}/access`]),
    `pipelines/${pipeline}/overview`,
    ...["members", "teams", "roles", "invitations", "sign-in", "organization"].map(
      (tab) => `people/${tab}`,
    ),
    "people/directories/new",
    ...["overview", "activity", "access", "members", "services"].map((tab) => `project/${tab}`),
    "audit",
    "audit?scope=organization&refused=true&since=2026-01-01T00:00:00.000Z",
    "settings/profile",
    "settings/tokens",
    "settings/appearance",
    "settings/sample",
    // Of the organization, without a project.
    ...["people/members", "people/organization", "audit", "settings/tokens"].map(
      (page) => `../-/${page}`,
    ),
  ];
}

/** One of each kind that has the tabs *Activity* and *Access*. */
async function objects(here: Installation): Promise<string[]> {
  const kinds = ["captures", "connections", "datasets", "pipelines", "engines", "dashboards"];
  const named = kinds.map(async (kind) => `${kind}/${await here.first(kind)}`);
  return Promise.all([
    ...named,
    here.first("tables").then((id) => `catalog/${id}`),
    here.first("virtual-databases").then((id) => `databases/${id}`),
  ]);
}
