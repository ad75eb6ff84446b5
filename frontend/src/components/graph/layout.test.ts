import ELK from "elkjs/lib/elk.bundled.js";
import { expect, test } from "vitest";
import { placesOf, shapeOf, toElk } from "./layout";
import type { GraphData } from "./types";

const node = (id: string) => ({ id, kind: "step", title: id, summary: "" });
const graph: GraphData = {
  nodes: ["a", "b", "c"].map(node),
  edges: [
    { from: "a", to: "b", kind: "append" },
    { from: "b", to: "c", kind: "upsert" },
    { from: "b", to: "gone", kind: "append" },
  ],
};

test("what follows stands to the right, in a line", async () => {
  const places = placesOf(await new ELK().layout(toElk(graph)));
  const [a, b, c] = ["a", "b", "c"].map((id) => places.get(id)!);
  expect(b!.x).toBeGreaterThan(a!.x + 220);
  expect(c!.x).toBeGreaterThan(b!.x + 220);
  expect(new Set([a!.y, b!.y, c!.y]).size).toBe(1);
});

test("new titles and states do not move anything", () => {
  const renamed = { ...graph, nodes: graph.nodes.map((one) => ({ ...one, title: "new" })) };
  expect(shapeOf(renamed)).toBe(shapeOf(graph));
  expect(shapeOf({ ...graph, edges: [] })).not.toBe(shapeOf(graph));
});
