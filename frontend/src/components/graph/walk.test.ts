import { expect, test } from "vitest";
import type { GraphData } from "./types";
import { readingOrder, walk } from "./walk";

const node = (id: string) => ({ id, kind: "step", title: id, summary: "" });
const edge = (from: string, to: string) => ({ from, to, kind: "append" as const });

// flights → departed ⟶ named → mart
//         ↘ delays  ⟶ slots
const graph: GraphData = {
  nodes: ["flights", "departed", "delays", "named", "mart", "slots"].map(node),
  edges: [
    edge("flights", "departed"),
    edge("flights", "delays"),
    edge("departed", "named"),
    edge("named", "mart"),
    edge("delays", "slots"),
  ],
};
const places = new Map([
  ["flights", { x: 0, y: 40 }],
  ["departed", { x: 300, y: 0 }],
  ["delays", { x: 300, y: 100 }],
  ["named", { x: 600, y: 0 }],
  ["slots", { x: 600, y: 100 }],
  ["mart", { x: 900, y: 0 }],
]);

test.each([
  ["flights", "right", "departed"],
  ["departed", "right", "named"],
  ["departed", "left", "flights"],
  ["departed", "down", "delays"],
  ["slots", "up", "named"],
  ["mart", "right", null],
  ["gone", "left", null],
] as const)("from %s, %s leads to %s", (from, direction, to) => {
  expect(walk(graph, places, from, direction)).toBe(to);
});

test("in a picture that goes down, arrows turn with it", () => {
  const down = new Map([...places].map(([id, { x, y }]) => [id, { x: y, y: x }]));
  expect(walk(graph, down, "flights", "down", "down")).toBe("departed");
  expect(walk(graph, down, "departed", "up", "down")).toBe("flights");
  expect(walk(graph, down, "departed", "right", "down")).toBe("delays");
  expect(readingOrder(graph, down, "down")).toEqual(readingOrder(graph, places));
});

test("a reader meets columns from the left, each from the top", () => {
  expect(readingOrder(graph, places)).toEqual([
    "flights",
    "departed",
    "delays",
    "named",
    "slots",
    "mart",
  ]);
});
