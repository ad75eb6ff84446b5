import type access from "./en/access.json";
import type audit from "./en/audit.json";
import type catalog from "./en/catalog.json";
import type collection from "./en/collection.json";
import type common from "./en/common.json";
import type components from "./en/components.json";
import type connections from "./en/connections.json";
import type dashboards from "./en/dashboards.json";
import type directories from "./en/directories.json";
import type client from "./en/errors/client.json";
import type firstSteps from "./en/first-steps.json";
import type nodes from "./en/nodes.json";
import type overview from "./en/overview.json";
import type people from "./en/people.json";
import type pipelines from "./en/pipelines.json";
import type runs from "./en/runs.json";
import type settings from "./en/settings.json";
import type shell from "./en/shell.json";
import type signIn from "./en/sign-in.json";
import type states from "./en/states.json";
import type tokens from "./en/tokens.json";
import type widgets from "./en/widgets.json";

/** One catalog for each part of the product, typed by its English words. */
export interface Catalogs {
  access: typeof access;
  audit: typeof audit;
  catalog: typeof catalog;
  collection: typeof collection;
  common: typeof common;
  components: typeof components;
  connections: typeof connections;
  dashboards: typeof dashboards;
  directories: typeof directories;
  /** Codes come from the server; those that the client makes itself are named in the code. */
  errors: typeof client;
  "first-steps": typeof firstSteps;
  /** Written from the kinds themselves: see spark_runtime/nodes/catalogs.py. */
  nodes: typeof nodes;
  overview: typeof overview;
  people: typeof people;
  pipelines: typeof pipelines;
  runs: typeof runs;
  settings: typeof settings;
  shell: typeof shell;
  "sign-in": typeof signIn;
  states: typeof states;
  tokens: typeof tokens;
  /** Of the kinds of widget, each below `kind.<name>`. */
  widgets: typeof widgets;
}
