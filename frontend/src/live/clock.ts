import { useLine } from "./line";

/** Ages are told by the server's clock: this machine's may be minutes off. */
export function serverNow(): number {
  return Date.now() + useLine.getState().aheadMs;
}
