import type { FlowBrief, FlowOutput, PipelinePage } from "@/api/generated/forebay.schemas";
import { useTopic } from "@/live/use-topic";

type FlowNews = Pick<FlowOutput, "state" | "pace" | "accounts" | "failure">;

/** The flow of a pipeline with its newest state, followed while it is on screen. */
export function useFlowOf({ flow }: PipelinePage): FlowBrief | null {
  const news = useTopic<FlowNews>(flow ? `flow:${flow.id}` : undefined);
  return flow && { ...flow, ...news };
}
