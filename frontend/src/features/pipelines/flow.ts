import type { FlowBrief, PipelinePage } from "@/api/generated/forebay.schemas";
import { useMay } from "@/app/place/place";
import { useTopic } from "@/live/use-topic";

/** Whom a single pipeline was shared with sees how it runs, and not the flow that runs it. */
export function useSeesFlows(): boolean {
  return useMay("project.view");
}

/** The flow of a pipeline with its newest state, followed while it is on screen. */
export function useFlowOf({ flow }: PipelinePage): FlowBrief | null {
  const seesFlows = useSeesFlows();
  return useTopic(flow && seesFlows ? `flow:${flow.id}` : undefined, flow) ?? null;
}
