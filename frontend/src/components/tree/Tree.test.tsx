import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Tree } from "./Tree";

const nodes = [
  { id: "ops", parent: null, name: "Operations" },
  { id: "night", parent: "ops", name: "夜班" },
  { id: "sales", parent: null, name: "Sales" },
];

it("is walked, closed and chosen by keyboard", async () => {
  const onSelect = vi.fn();
  const onKey = vi.fn();
  render(<Tree label="Teams" nodes={nodes} selectedId="ops" onSelect={onSelect} onKey={onKey} />);
  await userEvent.tab();
  expect(screen.getByRole("treeitem", { name: "Operations" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  const night = screen.getByRole("treeitem", { name: "夜班" });
  expect(night).toHaveFocus();
  expect(night).toHaveAttribute("aria-level", "2");
  await userEvent.keyboard("{Enter}{F2}");
  expect(onSelect).toHaveBeenCalledWith("night");
  expect(onKey).toHaveBeenCalledWith("F2", nodes[1]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(screen.queryByRole("treeitem", { name: "夜班" })).toBeNull();
  expect(screen.getByRole("treeitem", { name: "Operations" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});
