import { useQueryClient } from "@tanstack/react-query";
import { concerns } from "./concerns";

/** Reads anew what shows objects of a kind, sooner than the news of a change comes. */
export function useRefresh(kind: string): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return (id) =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => concerns(`${kind}:${id}`, queryKey),
    });
}
