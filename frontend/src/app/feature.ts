import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Catalogs } from "@/i18n/namespaces";

/** The rail's parts, from the top. */
export const railGroups = [
  "overview",
  "collect",
  "catalog",
  "pipelines",
  "engines",
  "query",
  "dashboards",
  "quality",
  "settings",
] as const;

export type RailGroup = (typeof railGroups)[number];

export interface RailItem {
  /** The first part of its addresses below `/<organization>/<project>/`; also its word's key. */
  readonly to: keyof Catalogs["shell"]["rail"]["item"];
  readonly group: RailGroup;
  readonly icon: ComponentType<{ "aria-hidden"?: boolean }>;
  /** Also for who sees nothing here but single objects, whatever was shared with them. */
  readonly isForGuests?: true;
  /** Also where there is no project: it shows what belongs to the organization, or to oneself. */
  readonly isOfOrganization?: true;
}

/** What the command palette offers to open. */
export interface Found {
  readonly kind: string;
  readonly name: string;
  /** Below `/<organization>/<project>/`. */
  readonly to: string;
}

/** What a part of the product brings along; the router lists them all. */
export interface Feature {
  /** Below `/<organization>/<project>/`, each lazy. */
  readonly routes?: readonly RouteObject[];
  /** There, and below `/<organization>/-/`, where there is no project. */
  readonly organizationRoutes?: readonly RouteObject[];
  /** From the day its first screen works. */
  readonly rail?: readonly RailItem[];
  /** Everything of a project that a person may look for by name. */
  readonly find?: (project: string, signal: AbortSignal) => Promise<readonly Found[]>;
}
