import { Navigate, useOutletContext } from "react-router";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { usePath } from "@/app/place/place";
import { useSeesFlows } from "./flow";

/** A pipeline opens on how it runs; on its draft while it does not, and for whom its flow is not. */
export function Opening() {
  const { id, flow } = useOutletContext<PipelinePage>();
  const path = usePath();
  const seesFlows = useSeesFlows();
  const runs = flow && seesFlows && flow.state.state !== "stopped";
  return (
    <Navigate to={path(runs ? `flows/${flow.id}/overview` : `pipelines/${id}/design`)} replace />
  );
}
