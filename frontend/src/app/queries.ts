import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/api-error";

/** A refusal is an answer and is not asked again; a server that is away may come back. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500) && failures < 2;
}

function isRefused(error: Error): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

export const queries = new QueryClient({
  queryCache: new QueryCache({
    // By itself it keeps what it read before an error: rows that one may see no longer.
    onError: (error, query) => {
      if (isRefused(error)) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: {
      retry: isWorthAnotherTry,
      // The project's live topic tells what changed, so nothing is asked for twice meanwhile.
      staleTime: 30_000,
    },
  },
});
