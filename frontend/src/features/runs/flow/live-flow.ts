import { createContext, use } from "react";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { useTopic } from "@/live/use-topic";

export type FlowNews = Pick<
  FlowDetail,
  "state" | "pace" | "accounts" | "failure" | "queries" | "sources" | "watermark"
>;

/** A flow with all that moves in it, followed while it is on screen. */
export function useLiveFlow(flow: FlowDetail): FlowDetail {
  return { ...flow, ...useTopic<FlowNews>(`flow:${flow.id}`) };
}

export const LiveFlowContext = createContext<FlowDetail | null>(null);

export function useShownFlow(): FlowDetail {
  const flow = use(LiveFlowContext);
  if (!flow) throw new Error("useShownFlow stands outside of a flow's page.");
  return flow;
}
