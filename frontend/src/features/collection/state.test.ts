import { expect, it } from "vitest";
import type { CapturePage, ShownState } from "@/api/generated/forebay.schemas";
import { causeOf, stateOf } from "./state";

const failure = { code: "KEY_LOST", message: "A key is lost.", hint: "", parameters: {} };

function capture(connector: ShownState, flow: ShownState | null, wanted = "running") {
  const shown = (state: ShownState) => ({ state, reason: null });
  return {
    wanted,
    state: shown(connector),
    problem: null,
    flow: flow && { state: shown(flow), failure: flow === "failed" ? failure : null },
  } as unknown as CapturePage;
}

it.each([
  ["running", "failed", "failed"],
  ["running", "degraded", "degraded"],
  ["running", "unknown", "unknown"],
  ["running", "starting", "starting"],
  ["running", "stopped", "stopped"],
  ["running", "running", "running"],
  ["failed", "running", "failed"],
  ["unknown", "starting", "unknown"],
  ["running", null, "running"],
] as const)("a connector that is %s and a normaliser that is %s: %s", (connector, flow, shown) => {
  expect(stateOf(capture(connector, flow)).state).toBe(shown);
});

it("leaves the normaliser out where the capture is not to run", () => {
  expect(stateOf(capture("stopped", "failed", "paused")).state).toBe("stopped");
});

it("tells why its normaliser failed", () => {
  expect(causeOf(capture("running", "failed"))).toBe(failure);
  expect(causeOf(capture("running", "running"))).toBeNull();
});
