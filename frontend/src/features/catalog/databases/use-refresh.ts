import { useQueryClient } from "@tanstack/react-query";
import { concerns } from "@/live/concerns";

/** Reads anew what shows a virtual database or its tables, sooner than the news of it comes. */
export function useRefreshDatabase(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return (id) =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => concerns(`virtual_database:${id}`, queryKey),
    });
}
