import { useInfiniteQuery } from "@tanstack/react-query";
import { auditList, getAuditListQueryKey } from "@/api/generated/audit";
import type { AuditListParams } from "@/api/generated/forebay.schemas";
import { cursorOf } from "../every-row";

const pageSize = 50;

/** Entries of the audit, page after page, the newest first. */
export function useEntries(params: Omit<AuditListParams, "cursor" | "page_size">, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...getAuditListQueryKey(params), "pages"],
    queryFn: ({ pageParam, signal }) =>
      auditList(
        { ...params, page_size: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => cursorOf(next),
    // What just happened should be there when somebody looks.
    staleTime: 0,
    enabled,
  });
}
