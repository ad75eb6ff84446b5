import type { ElkNode } from "elkjs/lib/elk-api.js";
import { NODE_HEIGHT, NODE_WIDTH, type GraphShape, type Places } from "./types";

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.layered.spacing.nodeNodeBetweenLayers": "96",
  "elk.spacing.nodeNode": "32",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

/** The graph as the layout engine reads it; edges to unknown nodes are left out. */
export function toElk({ nodes, edges }: GraphShape): ElkNode {
  const known = new Set(nodes.map(({ id }) => id));
  return {
    id: "graph",
    layoutOptions: OPTIONS,
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
