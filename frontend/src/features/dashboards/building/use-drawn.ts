import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { chartDraw, getChartDrawUrl } from "@/api/generated/charts";
import { queryCancel } from "@/api/generated/queries";
import { newQueryId } from "../query-id";
import { isComplete, type Kind, type Shelves } from "./shelves";

const pauseMs = 300;

/** The chart of the shelves, a moment after they last changed; a query nobody waits for ends. */
export function useDrawn(table: string, kind: Kind, shelves: Shelves) {
  const [due, setDue] = useState(shelves);
  useEffect(() => {
    const timer = setTimeout(() => setDue(shelves), pauseMs);
    return () => clearTimeout(timer);
  }, [shelves]);
  return useQuery({
    queryKey: [getChartDrawUrl(), table, due],
    queryFn: async ({ signal }) => {
      const id = newQueryId();
      // It may have ended meanwhile, and then there is nothing to cancel.
      signal.addEventListener("abort", () => void queryCancel(id).catch(() => undefined));
      return { shelves: due, ...(await chartDraw({ table, shelves: due, id }, { signal })) };
    },
    // A moment after another kind was chosen its shelves are not due yet.
    enabled: due.kind === kind.name && isComplete(due, kind),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
