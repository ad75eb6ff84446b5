import { useState } from "react";
import { useFlowBatches } from "@/api/generated/flows";
import { serverNow } from "@/live/clock";
import { useTopicNews } from "@/live/use-topic";
import type { QueryFigures } from "./live-flow";
import { append, joined, type Batch } from "./series";

const shownMs = 15 * 60_000;

/** The batches of the last quarter of an hour: as stored, then as they are told. */
export function useBatches(flow: string) {
  const [since] = useState(() => new Date(serverNow() - shownMs).toISOString());
  const { data, error, refetch } = useFlowBatches(flow, { since });
  const [told, setTold] = useState<readonly Batch[]>([]);
  useTopicNews<{ queries: Record<string, QueryFigures> }>(`flow:${flow}`, ({ queries }) =>
    setTold((known) => append(known, queries)),
  );
  const stored = data?.map((metric) => metric);
  return { batches: stored && joined(stored, told), error, refetch };
}
