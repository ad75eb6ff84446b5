import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GraphTable } from "./GraphTable";
import type { GraphData } from "./types";

const graph: GraphData = {
  nodes: [
    { id: "a", kind: "source", title: "flights", summary: "from Kafka", state: "running" },
    { id: "b", kind: "sink", title: "mart", summary: "to mart.flights" },
  ],
  edges: [{ from: "a", to: "b", kind: "upsert" }],
};

test("each node says its kind, state, and where its rows come from and go", () => {
  render(
    <GraphTable
      label="Pipeline"
      graph={graph}
      icons={{}}
      kindLabels={{ source: "Source", sink: "Sink" }}
    />,
  );
  expect(
    screen.getByRole("row", { name: /^flights Source from Kafka – mart Running/ }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole("row", { name: /^mart Sink to mart.flights flights –/ }),
  ).toBeInTheDocument();
});

test("a row selects its node, by Enter and by click", async () => {
  const onSelect = vi.fn();
  render(
    <GraphTable label="Pipeline" graph={graph} icons={{}} kindLabels={{}} onSelect={onSelect} />,
  );
  screen.getByRole("row", { name: /^flights/ }).focus();
  await userEvent.keyboard("{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith("a");
  await userEvent.click(screen.getByRole("row", { name: /^mart/ }));
  expect(onSelect).toHaveBeenLastCalledWith("b");
});
