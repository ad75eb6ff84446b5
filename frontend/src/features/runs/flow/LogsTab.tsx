import { flowLogs, getFlowLogsUrl } from "@/api/generated/flows";
import { LogPages } from "../LogPages";
import { useShownFlow } from "./live-flow";

/** The flow's lines of this run and of those before. */
export function LogsTab() {
  const flow = useShownFlow();
  return (
    <LogPages
      address={getFlowLogsUrl(flow.id)}
      isLive={flow.state.state !== "stopped"}
      read={(params, signal) => flowLogs(flow.id, params, { signal })}
    />
  );
}
