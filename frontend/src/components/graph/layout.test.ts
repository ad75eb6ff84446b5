import ELK from "elkjs/lib/elk.bundled.js";
import { expect, test } from "vitest";
import { courseIn, placesOf, shapeOf, toElk } from "./layout";
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

const chain = (length: number) => {
  const ids = Array.from({ length }, (_, at) => `n${at}`);
  return {
    nodes: ids.map((id) => ({ id })),
    edges: ids.slice(1).map((to, at) => ({ from: `n${at}`, to })),
  };
};

test.each([
  [{ width: 1200, height: 600 }, chain(6), "right"],
  [{ width: 560, height: 600 }, chain(6), "down"],
  [{ width: 560, height: 600 }, chain(2), "right"],
  // As small either way: as people expect it.
  [{ width: 560, height: 80 }, chain(6), "right"],
  [{ width: 300, height: 300 }, { nodes: [], edges: [] }, "right"],
] as const)("in a room of %j it goes where it can be read", (room, shape, course) => {
  expect(courseIn(room, shape)).toBe(course);
});

test("a circle, which a draft may have, is laid out all the same", () => {
  const { nodes, edges } = chain(3);
  const circle = { nodes, edges: [...edges, { from: "n2", to: "n0" }] };
  expect(courseIn({ width: 400, height: 400 }, circle)).toBe("down");
});

test("what follows stands below, where there is more room", async () => {
  const places = placesOf(await new ELK().layout(toElk(graph, "down")));
  expect(places.get("b")!.y).toBeGreaterThan(places.get("a")!.y + 64);
});
