import type { Course, GraphData, Places } from "./types";

export type Direction = "left" | "right" | "up" | "down";

export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const TURNED = { up: "left", down: "right", left: "up", right: "down" } as const;

/** Along the course arrows follow the edges; across it they go to the nearest node that way. */
export function walk(
  graph: GraphData,
  places: Places,
  from: string,
  direction: Direction,
  course: Course = "right",
): string | null {
  return course === "right"
    ? walkRight(graph, places, from, direction)
    : walkRight(graph, turned(places), from, TURNED[direction]);
}

function walkRight(
  { nodes, edges }: GraphData,
  places: Places,
  from: string,
  direction: Direction,
): string | null {
  const here = places.get(from);
  if (!here) return null;
  const rank = (id: string) => {
    const place = places.get(id);
    return place ? Math.abs(place.y - here.y) + Math.abs(place.x - here.x) / 4 : Infinity;
  };
  const nearest = (ids: readonly string[]) => ids.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
  if (direction === "left")
    return nearest(edges.filter(({ to }) => to === from).map((edge) => edge.from));
  if (direction === "right")
    return nearest(edges.filter((edge) => edge.from === from).map(({ to }) => to));
  const side = direction === "up" ? -1 : 1;
  return nearest(
    nodes
      .map(({ id }) => id)
      .filter((id) => Math.sign((places.get(id)?.y ?? here.y) - here.y) === side),
  );
}

/** Nodes in the order a reader meets them: along the course, then across it. */
export function readingOrder(
  { nodes }: GraphData,
  places: Places,
  course: Course = "right",
): readonly string[] {
  const seen = course === "right" ? places : turned(places);
  const at = (id: string) => seen.get(id) ?? { x: 0, y: 0 };
  return nodes.map(({ id }) => id).toSorted((a, b) => at(a).x - at(b).x || at(a).y - at(b).y);
}

/** A picture that goes down, seen as one that goes to the right. */
function turned(places: Places): Places {
  return new Map([...places].map(([id, { x, y }]) => [id, { x: y, y: x }]));
}
