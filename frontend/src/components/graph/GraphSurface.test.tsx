import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useShortcuts, useSingleKeys } from "@/components/keys/shortcuts";
import GraphSurface from "./GraphSurface";

vi.mock("./use-layout", () => ({
  useLayout: () => ({ places: new Map([["a", { x: 0, y: 0 }]]), course: "right", failure: null }),
}));

const listed = () => [...useShortcuts.getState().shortcuts.values()].map(({ keys }) => keys);

const graph = { nodes: [{ id: "a", kind: "k", title: "A", summary: "" }], edges: [] };
const shown = { label: "Flow", graph, icons: {}, kindLabels: {} };

it("lists the keys that work in it, while it is on screen", () => {
  const { rerender, unmount } = render(<GraphSurface {...shown} onSelect={() => undefined} />);
  expect(listed()).toEqual(["← ↑ → ↓", "Enter", "Esc", "1"]);
  rerender(<GraphSurface {...shown} />);
  expect(listed()).toEqual(["← ↑ → ↓", "1"]);
  act(() => {
    useSingleKeys.setState({ areOn: false });
  });
  expect(listed()).toEqual(["← ↑ → ↓"]);
  act(() => {
    useSingleKeys.setState({ areOn: true });
  });
  unmount();
  expect(listed()).toEqual([]);
});

it.each(["{Enter}", " "])("selects the one node there is by %j", async (key) => {
  const onSelect = vi.fn();
  render(<GraphSurface {...shown} onSelect={onSelect} />);
  screen.getByRole("button", { name: "A", hidden: true }).focus();
  await userEvent.keyboard(key);
  expect(onSelect).toHaveBeenCalledWith("a");
});
