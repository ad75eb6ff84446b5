import { expect, it } from "vitest";
import { stateAt } from "./evidence";

it("keeps a state that was heard of", () => {
  expect(stateAt({ state: "running", last: null }, 10)).toEqual({ state: "running", last: null });
});

it("calls a silent flow unknown and keeps what it was", () => {
  expect(stateAt({ state: "running", last: null }, 11)).toEqual({
    state: "unknown",
    last: "running",
  });
});

it("does not doubt what needs no heartbeat", () => {
  expect(stateAt({ state: "stopped", last: null }, 900)).toEqual({ state: "stopped", last: null });
});
