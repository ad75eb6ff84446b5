import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { chartDraw, getChartDrawUrl } from "@/api/generated/charts";
import { queryCancel } from "@/api/generated/queries";
import { isComplete, type Shelves } from "./shelves";

const pauseMs = 300;

/** The chart of the shelves, a moment after they last changed; a query nobody waits for ends. */
export function useDrawn(table: string, shelves: Shelves) {
  const [due, setDue] = useState(shelves);
  useEffect(() => {
    const timer = setTimeout(() => setDue(shelves), pauseMs);
    return () => clearTimeout(timer);
  }, [shelves]);
  return useQuery({
    queryKey: [getChartDrawUrl(), table, due],
    queryFn: async ({ signal }) => {
      const id = randomId();
      // It may have ended meanwhile, and then there is nothing to cancel.
      signal.addEventListener("abort", () => void queryCancel(id).catch(() => undefined));
      return { shelves: due, ...(await chartDraw({ table, shelves: due, id }, { signal })) };
    },
    enabled: isComplete(due),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** A UUID of version 4; `crypto.randomUUID` is missing where a page came without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [0, 8, 12, 16, 20].map((from, i, all) => hex.slice(from, all[i + 1])).join("-");
}
