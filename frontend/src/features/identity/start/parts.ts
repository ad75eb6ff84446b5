import type { StartOutput, StartPartOutput } from "@/api/generated/forebay.schemas";
import type { State } from "@/components/states/state";

/** How full the basin is: the share of parts that run. */
export function levelOf({ parts, is_ready }: StartOutput): number {
  if (is_ready) return 1;
  return parts.length === 0 ? 0 : parts.filter(isUp).length / parts.length;
}

export function shapeOf({ state }: StartPartOutput): State {
  switch (state) {
    case "ready":
      return "running";
    case "waiting":
      return "unknown";
    case "starting":
    case "failed":
      return state;
  }
}

function isUp(part: StartPartOutput): boolean {
  return shapeOf(part) === "running";
}
