import type {
  CapturePage,
  ShownOutput,
  ShownState,
  ToldOutput,
} from "@/api/generated/forebay.schemas";

/** What needs a person comes first; as the server sorts its overview. */
const byUrgency: readonly ShownState[] = [
  "failed",
  "degraded",
  "unknown",
  "starting",
  "stopped",
  "running",
];

type Judged = Pick<CapturePage, "wanted" | "state" | "problem" | "flow">;

/** Connector and normaliser work only together: the worse of the two, while both are wanted. */
export function stateOf({ wanted, state, flow }: Judged): ShownOutput {
  if (!flow || wanted !== "running") return state;
  const isWorse = byUrgency.indexOf(flow.state.state) < byUrgency.indexOf(state.state);
  return isWorse ? flow.state : state;
}

/** Why it does not do what is wanted of it, if that is known. */
export function causeOf(capture: Judged): ToldOutput | null {
  return capture.flow?.failure ?? capture.problem ?? stateOf(capture).reason;
}
