import { skipToken, useQueries } from "@tanstack/react-query";
import type { Found } from "../feature";
import { features } from "../features";

const finders = features.flatMap(({ find }) => find ?? []);

/** Everything of a project that this person sees, by name; `isPending` until all of it is there. */
export function useFound(project: string | undefined): {
  found: readonly Found[];
  isPending: boolean;
} {
  return useQueries({
    queries: finders.map((find, index) => ({
      queryKey: ["find", project, index],
      queryFn: project === undefined ? skipToken : ({ signal }) => find(project, signal),
    })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => data ?? []),
      isPending: results.some((result) => result.isPending),
    }),
  });
}
