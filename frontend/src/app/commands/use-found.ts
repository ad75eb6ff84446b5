import { skipToken, useQueries } from "@tanstack/react-query";
import type { Found } from "../feature";
import { features } from "../features";

const finders = features.flatMap(({ find }) => find ?? []);

export interface Finding {
  readonly found: readonly Found[];
  /** Until all of it is there. */
  readonly isPending: boolean;
  /** What kept a part of it from being read. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Everything of a project that this person sees, by name. */
export function useFound(project: string | undefined): Finding {
  return useQueries({
    queries: finders.map((find, index) => ({
      queryKey: ["find", project, index],
      queryFn: project === undefined ? skipToken : ({ signal }) => find(project, signal),
    })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => data ?? []),
      // Outside a project there is nothing to wait for.
      isPending: project !== undefined && results.some((result) => result.isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
}
