import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useShortcuts, useSingleKeys } from "@/components/keys/shortcuts";
import GraphSurface from "./GraphSurface";

vi.mock("./use-layout", () => ({
  useLayout: () => ({ places: new Map([["a", { x: 0, y: 0 }]]), course: "right", failure: null }),
}));

const listed = () => [...useShortcuts.getState().shortcuts.values()].map(({ keys }) => keys);

it("lists the keys that work in it, while it is on screen", () => {
  const graph = { nodes: [{ id: "a", kind: "k", title: "A", summary: "" }], edges: [] };
  const { rerender, unmount } = render(
    <GraphSurface
      label="Flow"
      graph={graph}
      icons={{}}
      kindLabels={{}}
      onSelect={() => undefined}
    />,
  );
  expect(listed()).toEqual(["← ↑ → ↓", "Esc", "1"]);
  rerender(
    <GraphSurface label="Flow" graph={graph} icons={{}} kindLabels={{}} onOpen={() => undefined} />,
  );
  expect(listed().sort()).toEqual(["1", "Enter", "← ↑ → ↓"]);
  act(() => {
    useSingleKeys.setState({ areOn: false });
  });
  expect(listed().sort()).toEqual(["Enter", "← ↑ → ↓"]);
  act(() => {
    useSingleKeys.setState({ areOn: true });
  });
  unmount();
  expect(listed()).toEqual([]);
});
