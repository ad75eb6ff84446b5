import { expect, it } from "vitest";
import { pathOf, visible, within } from "./visible";

const nodes = [
  { id: "b", parent: null, name: "B" },
  { id: "a2", parent: "a", name: "Team 2" },
  { id: "a10", parent: "a", name: "Team 10" },
  { id: "a", parent: null, name: "A" },
  { id: "deep", parent: "a2", name: "Deep" },
];

it("shows what is open, siblings by name and number", () => {
  const shown = visible(nodes, new Set(["a"]));
  expect(shown.map(({ node, level }) => `${level} ${node.name}`)).toEqual([
    "1 A",
    "2 Team 2",
    "2 Team 10",
    "1 B",
  ]);
  expect(shown.map(({ isOpen }) => isOpen)).toEqual([true, false, undefined, undefined]);
  expect(shown[2]).toMatchObject({ position: 2, siblings: 2 });
});

it("keeps at the top what hangs on a node that is not there", () => {
  expect(visible([{ id: "x", parent: "gone", name: "X" }], new Set())).toHaveLength(1);
});

it("knows all that is inside, and the way down", () => {
  expect(within(nodes, "a")).toEqual(new Set(["a", "a2", "a10", "deep"]));
  expect(pathOf(nodes, "deep")).toEqual(["A", "Team 2", "Deep"]);
});
