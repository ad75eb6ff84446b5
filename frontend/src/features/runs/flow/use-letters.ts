import { useInfiniteQuery } from "@tanstack/react-query";
import { deadLetterList, getDeadLetterListQueryKey } from "@/api/generated/dead-letters";
import { cursorOf } from "@/app/every-row";

const pageSize = 200;
export const lettersMs = 5_000;

/** Dead letters of a flow, page after page, the newest first; read anew while they are shown. */
export function useLetters(flow: string) {
  return useInfiniteQuery({
    queryKey: [...getDeadLetterListQueryKey({ flow }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      deadLetterList(
        { flow, page_size: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => cursorOf(next),
    // Each page is a request: who looks at more of them is shown news less often.
    refetchInterval: ({ state }) => lettersMs * Math.max(1, state.data?.pages.length ?? 1),
  });
}
