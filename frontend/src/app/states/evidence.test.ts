import { expect, it } from "vitest";
import type { ShownOutput, ShownState } from "@/api/generated/forebay.schemas";
import { paceAt, stateAt } from "./evidence";

const well = { age: null, isCutOff: false };
const shown = (state: ShownState) => ({ state, last: null }) as ShownOutput;

it.each(["running", "degraded"] as const)("keeps what is %s while it is heard of", (state) => {
  expect(stateAt(shown(state), { ...well, age: 7 })).toEqual({ state, last: null });
});

it.each(["running", "degraded"] as const)("calls what was %s and is silent unknown", (state) => {
  const unknown = { state: "unknown", last: state };
  expect(stateAt(shown(state), { ...well, age: 8 })).toEqual(unknown);
});

it("does not take for silence that what starts was heard of before it stopped", () => {
  expect(stateAt(shown("starting"), { ...well, age: 900 }).state).toBe("starting");
});

it.each(["running", "degraded", "starting"] as const)(
  "knows nothing of what was %s once the page is cut off",
  (state) => {
    const unknown = { state: "unknown", last: state };
    expect(stateAt(shown(state), { age: null, isCutOff: true })).toEqual(unknown);
  },
);

it.each(["stopped", "failed"] as const)("does not doubt that it %s", (state) => {
  expect(stateAt(shown(state), { age: 900, isCutOff: true })).toEqual({ state, last: null });
});

it("gives what is unknown no pace", () => {
  const flow = {
    state: shown("running"),
    pace: { rows_per_second: 9, lag_messages: 1, lag_seconds: 2 },
  };
  expect(paceAt(flow, well)).toBe(flow.pace);
  const none = { rows_per_second: null, lag_messages: null, lag_seconds: null };
  expect(paceAt(flow, { age: null, isCutOff: true })).toEqual(none);
  expect(paceAt({ ...flow, state: shown("unknown") }, well)).toEqual(none);
});
