import type { ElkNode } from "elkjs/lib/elk-api.js";
import type { Size } from "@/components/size";
import { NODE_HEIGHT, NODE_WIDTH, type Course, type GraphShape, type Places } from "./types";

const BESIDE = 32;
const BETWEEN: Readonly<Record<Course, number>> = { right: 96, down: 40 };
/** Below this zoom letters are hard to read. */
const READABLE = 0.6;

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.spacing.nodeNode": `${BESIDE}`,
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

/** The graph as the layout engine reads it; edges to unknown nodes are left out. */
export function toElk({ nodes, edges }: GraphShape, course: Course = "right"): ElkNode {
  const known = new Set(nodes.map(({ id }) => id));
  return {
    id: "graph",
    layoutOptions: {
      ...OPTIONS,
      "elk.direction": course === "right" ? "RIGHT" : "DOWN",
      "elk.layered.spacing.nodeNodeBetweenLayers": `${BETWEEN[course]}`,
    },
    children: nodes.map(({ id }) => ({ id, width: NODE_WIDTH, height: NODE_HEIGHT })),
    edges: edges
      .filter(({ from, to }) => known.has(from) && known.has(to))
      .map(({ from, to }, index) => ({ id: `edge ${index}`, sources: [from], targets: [to] })),
  };
}

export function placesOf(laidOut: ElkNode): Places {
  return new Map(
    (laidOut.children ?? []).map(({ id, x = 0, y = 0 }) => [
      id,
      { x: Math.round(x), y: Math.round(y) },
    ]),
  );
}

/** The same for two graphs whose nodes stand in the same places. */
export function shapeOf({ nodes, edges }: GraphShape): string {
  const shape: GraphShape = {
    nodes: nodes.map(({ id }) => ({ id })),
    edges: edges.map(({ from, to }) => ({ from, to })),
  };
  return JSON.stringify(shape);
}

/** To the right, unless that would be too small to read in this room and down is larger. */
export function courseIn(room: Size, shape: GraphShape): Course {
  const layers = layersOf(shape);
  const [long, wide] = [layers.length, Math.max(1, ...layers)];
  const length = (count: number, side: number, space: number) => count * (side + space) - space;
  const right = Math.min(
    room.width / length(long, NODE_WIDTH, BETWEEN.right),
    room.height / length(wide, NODE_HEIGHT, BESIDE),
  );
  const down = Math.min(
    room.width / length(wide, NODE_WIDTH, BESIDE),
    room.height / length(long, NODE_HEIGHT, BETWEEN.down),
  );
  return right < READABLE && down > right ? "down" : "right";
}

/** How many nodes stand in each layer, by the longest way that leads to them. */
function layersOf({ nodes, edges }: GraphShape): number[] {
  const depths = new Map(nodes.map(({ id }) => [id, 0]));
  // As often as there are nodes: then every way is known, and a circle ends, too.
  for (let round = 1; round < nodes.length; round += 1) {
    for (const { from, to } of edges) {
      const depth = (depths.get(from) ?? 0) + 1;
      if (depth < nodes.length && depth > (depths.get(to) ?? depth)) depths.set(to, depth);
    }
  }
  const layers: number[] = [];
  for (const depth of depths.values()) layers[depth] = (layers[depth] ?? 0) + 1;
  return Array.from(layers, (count: number | undefined) => count ?? 0);
}
