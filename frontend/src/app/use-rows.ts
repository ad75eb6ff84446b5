import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
} from "@tanstack/react-query";
import { everyRow, rowsFrom, type Page, type PageAsked } from "./every-row";

/** As the generated client reads a list. */
type List<Params, Row> = (
  params: Params & PageAsked,
  options: { signal: AbortSignal },
) => Promise<Page<Row>>;

/** So many are read at once: a table sorts what it has, and most lists are shorter. */
const enough = 1_000;

/** No news tells of rates, lags and sizes: a list that shows such reads them so often. */
export const figuresMs = 5_000;

/** The rows of a list for a table, and the way to older ones where there are very many. */
export function useRows<Params extends object, Row>(
  list: List<Params, Row>,
  keyOf: (params: Params) => QueryKey,
  params: Params,
  options: { refetchInterval?: number } = {},
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(params), "rows"],
    queryFn: ({ pageParam, signal }) =>
      rowsFrom(pageParam, (page) => list({ ...params, ...page }, { signal }), enough),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: allOf<Row>,
    ...options,
    // Whoever comes back to such a list sees no figures that it would not show.
    ...(options.refetchInterval !== undefined && { staleTime: options.refetchInterval }),
  });
}

function allOf<Row>({ pages }: InfiniteData<{ rows: Row[] }>): Row[] {
  return pages.flatMap(({ rows }) => rows);
}

/** Every row of a list, whatever their number: for what chooses or counts among them. */
export function useEveryRow<Params extends object, Row>(
  list: List<Params, Row>,
  keyOf: (params: Params) => QueryKey,
  params: Params,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  return useQuery({
    queryKey: [...keyOf(params), "every"],
    queryFn: ({ signal }) => everyRow((page) => list({ ...params, ...page }, { signal })),
    ...options,
  });
}
