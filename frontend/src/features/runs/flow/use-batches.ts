import { useState } from "react";
import { useFlowBatches } from "@/api/generated/flows";
import { serverNow } from "@/live/clock";
import { useTopicNews } from "@/live/use-topic";
import type { FlowNews } from "./live-flow";
import { append, joined, type Batch } from "./series";

const shownMs = 15 * 60_000;

/** The batches of the last quarter of an hour: as stored, then as they are told. */
export function useBatches(flow: string) {
  const [since] = useState(() => new Date(serverNow() - shownMs).toISOString());
  const { data, error, refetch } = useFlowBatches(flow, { since });
  const [told, setTold] = useState<readonly Batch[]>([]);
  useTopicNews<FlowNews>(`flow:${flow}`, ({ queries }) =>
    setTold((known) => append(known, queries)),
  );
  return { batches: data && joined(data, told), error, refetch };
}
