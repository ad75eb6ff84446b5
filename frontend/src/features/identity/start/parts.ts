import type { State } from "@/components/states/state";

/** A part of the installation as the start page hears of it. */
export interface StartingPart {
  readonly name: string;
  readonly state: string;
  readonly seconds: number | null;
}

export interface Starting {
  readonly parts: readonly StartingPart[];
  readonly is_ready: boolean;
  readonly needs_set_up: boolean;
}

/** How full the basin is: the share of parts that run. */
export function levelOf({ parts, is_ready }: Starting): number {
  if (is_ready) return 1;
  return parts.length === 0 ? 0 : parts.filter(isUp).length / parts.length;
}

export function shapeOf({ state }: StartingPart): State {
  switch (state) {
    case "ready":
    case "running":
      return "running";
    case "starting":
    case "failed":
      return state;
    default:
      return "unknown";
  }
}

function isUp(part: StartingPart): boolean {
  return shapeOf(part) === "running";
}
