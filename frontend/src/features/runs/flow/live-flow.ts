import { createContext, use } from "react";
import type { FiguresOutput, FlowDetail } from "@/api/generated/forebay.schemas";
import { useTopic } from "@/live/use-topic";

/** The newest figures of one query of a flow. */
export type QueryFigures = Omit<FiguresOutput, "query">;

export type FlowNews = Pick<FlowDetail, "state" | "pace" | "accounts" | "failure"> & {
  queries: Readonly<Record<string, QueryFigures>>;
};

/** A flow with all that moves in it, followed while it is on screen. */
export function useLiveFlow(flow: FlowDetail): FlowDetail {
  const news = useTopic<FlowNews>(`flow:${flow.id}`);
  return news ? { ...flow, ...news, queries: listed(news.queries) } : flow;
}

function listed(queries: FlowNews["queries"]): FiguresOutput[] {
  return Object.entries(queries).map(([query, figures]) => ({ query, ...figures }));
}

export const LiveFlowContext = createContext<FlowDetail | null>(null);

export function useShownFlow(): FlowDetail {
  const flow = use(LiveFlowContext);
  if (!flow) throw new Error("useShownFlow stands outside of a flow's page.");
  return flow;
}
