import { useFlowList } from "@/api/generated/flows";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { usePlace } from "@/app/place/place";
import { useTopic } from "@/live/use-topic";

type FlowNews = Pick<FlowOutput, "state" | "pace" | "accounts" | "failure">;

/** The flows of the project by the pipeline they run; undefined while they load. */
export function useFlowsByPipeline(): ReadonlyMap<string, FlowOutput> | undefined {
  const { project } = usePlace();
  const { data } = useFlowList({ project: project.id, page_size: 200 });
  return (
    data &&
    new Map(data.results.flatMap((flow) => (flow.pipeline ? [[flow.pipeline, flow] as const] : [])))
  );
}

/** The flow of a pipeline with its newest state, followed while it is on screen. */
export function useFlowOf(pipeline: string): FlowOutput | undefined {
  const flow = useFlowsByPipeline()?.get(pipeline);
  const news = useTopic<FlowNews>(flow && `flow:${flow.id}`);
  return flow && { ...flow, ...news };
}
