import type { QueryKey } from "@tanstack/react-query";

/** What shows a part of an object, beside what is its own: lists, and single objects. */
const shownIn: Readonly<Record<string, RegExp>> = {
  virtual_database: /^\/api\/mounted-tables\/$/,
  // What it runs and what hosts it tell its state; a pipeline also the version.
  flow: /^\/api\/(pipelines|captures|engines)\/([^/]+\/)?$/,
  // The tables of a capture tell their schema's version.
  table: /^\/api\/captures\/[^/]+\/$/,
};

/** Counts by state what runs in a project. */
const overview = /^\/api\/projects\/[^/]+\/overview\/$/;
const counted = new Set(["flow", "capture"]);

/**
 * Of a project itself the news is that rights in it have changed, and anything may be hidden now; or
 * that the line between the server's processes was broken, and anything may have changed meanwhile.
 */
export function isAboutEverything(object: string): boolean {
  return object.startsWith("project:");
}

/** The generated keys begin with the address: `/api/flows/`, `/api/flows/<id>/logs/`. */
export function concerns(object: string, queryKey: QueryKey): boolean {
  const [kind, id] = object.split(":");
  const [address] = queryKey;
  if (kind === undefined || id === undefined || typeof address !== "string") return false;
  const list = `/api/${kind.replaceAll("_", "-")}s/`;
  const isOwn = address === list || address.startsWith(`${list}${id}/`);
  const isShown = shownIn[kind]?.test(address) ?? false;
  return isOwn || isShown || (counted.has(kind) && overview.test(address));
}
