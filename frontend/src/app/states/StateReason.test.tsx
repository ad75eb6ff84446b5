import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ShownOutput } from "@/api/generated/forebay.schemas";
import { useLine } from "@/live/line";
import { StateReason } from "./StateReason";

const reason = {
  code: "flow.engine_failed",
  message: "Its engine cannot be started.",
  hint: "See the engine's page for the reason.",
  parameters: {},
};
const shown: ShownOutput = {
  state: "failed",
  wanted: "running",
  last: null,
  heard_at: null,
  age_seconds: null,
  reason,
};

afterEach(() => useLine.setState({ isCutOff: false }));

it("says why, and what to do, as text", () => {
  render(<StateReason shown={shown} />);
  expect(
    screen.getByText("Its engine cannot be started. See the engine's page for the reason."),
  ).toBeInTheDocument();
});

it("does not repeat what the page tells", () => {
  const { container } = render(<StateReason shown={shown} told={[null, reason]} />);
  expect(container).toBeEmptyDOMElement();
});

it("says nothing of a state that may be another by now", () => {
  const { container } = render(<StateReason shown={shown} />);
  act(() => useLine.setState({ isCutOff: true }));
  expect(container).toBeEmptyDOMElement();
});
