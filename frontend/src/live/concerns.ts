import type { QueryKey } from "@tanstack/react-query";

/** What shows a part of an object, beside the list of its kind. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  virtual_database: ["/api/mounted-tables/"],
  // The lists of what it runs tell its state.
  flow: ["/api/pipelines/", "/api/captures/"],
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
  const isList = address === list || (shownIn[kind]?.includes(address) ?? false);
  return (
    isList || address.startsWith(`${list}${id}/`) || (counted.has(kind) && overview.test(address))
  );
}
