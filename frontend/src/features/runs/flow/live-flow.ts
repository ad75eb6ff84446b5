import { createContext, use } from "react";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { useTopic } from "@/live/use-topic";

/** The newest figures of one query of a flow. */
export interface QueryFigures {
  time: string;
  batch_id: number;
  rows: number | null;
  rows_per_second: number | null;
  lag_messages: number | null;
  lag_seconds: number | null;
  stages_ms: Readonly<Record<string, number>>;
  watermark: string | null;
  state_rows: number | null;
  state_bytes: number | null;
  late_rows: number | null;
  source_committed_at: string | null;
}

type FlowNews = Pick<FlowOutput, "state" | "pace" | "accounts" | "failure"> & {
  queries: Readonly<Record<string, QueryFigures>>;
};

export type LiveFlow = FlowOutput & { queries: Readonly<Record<string, QueryFigures>> };

/** A flow with all that moves in it, followed while it is on screen. */
export function useLiveFlow(flow: FlowOutput): LiveFlow {
  const news = useTopic<FlowNews>(`flow:${flow.id}`);
  return { ...flow, queries: {}, ...news };
}

export const LiveFlowContext = createContext<LiveFlow | null>(null);

export function useShownFlow(): LiveFlow {
  const flow = use(LiveFlowContext);
  if (!flow) throw new Error("useShownFlow stands outside of a flow's page.");
  return flow;
}
