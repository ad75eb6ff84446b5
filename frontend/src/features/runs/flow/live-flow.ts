import { createContext, use } from "react";
import type { FlowDetail } from "@/api/generated/forebay.schemas";

/** A flow with all that moves in it. */
export const LiveFlowContext = createContext<FlowDetail | null>(null);

export function useShownFlow(): FlowDetail {
  const flow = use(LiveFlowContext);
  if (!flow) throw new Error("useShownFlow stands outside of a flow's page.");
  return flow;
}
