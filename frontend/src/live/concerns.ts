import type { QueryKey } from "@tanstack/react-query";

/** The generated keys begin with the address: `/api/flows/`, `/api/flows/<id>/logs/`. */
export function concerns(object: string, queryKey: QueryKey): boolean {
  const [kind, id] = object.split(":");
  const [address] = queryKey;
  if (kind === undefined || id === undefined || typeof address !== "string") return false;
  const list = `/api/${kind}s/`;
  return address === list || address.startsWith(`${list}${id}/`);
}
