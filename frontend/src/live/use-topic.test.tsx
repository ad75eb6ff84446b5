import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useLine } from "./line";
import type { Topic } from "./protocol";
import { useTopic } from "./use-topic";

interface Answer {
  name: string;
  state: string;
}

function Shown({ topic = "flow:1", answer }: { topic?: Topic; answer: Answer | undefined }) {
  const flow = useTopic(topic, answer);
  return <p>{flow ? `${flow.name} is ${flow.state}` : "nothing"}</p>;
}

const answered = (state: string): Answer => ({ name: "shop", state });
const told = (state: string): void =>
  act(() => useLine.setState(({ news }) => ({ news: { ...news, "flow:1": { state } } })));

beforeEach(() => useLine.setState({ news: {} }));

it("shows what was told over what was answered first", () => {
  const { rerender } = render(<Shown answer={undefined} />);
  told("starting");
  rerender(<Shown answer={answered("stopped")} />);
  expect(screen.getByText("shop is starting")).toBeVisible();
  told("running");
  expect(screen.getByText("shop is running")).toBeVisible();
});

it("shows a later answer, until something newer is told", () => {
  const { rerender } = render(<Shown answer={answered("running")} />);
  told("running");
  // The line is down: nothing tells that it was stopped but the answer to that.
  rerender(<Shown answer={answered("stopped")} />);
  expect(screen.getByText("shop is stopped")).toBeVisible();
  told("running");
  expect(screen.getByText("shop is running")).toBeVisible();
});

it("takes the answer about another object for no later one", () => {
  const { rerender } = render(<Shown topic="flow:2" answer={answered("stopped")} />);
  told("running");
  rerender(<Shown topic="flow:1" answer={answered("starting")} />);
  expect(screen.getByText("shop is running")).toBeVisible();
});
