import type { GraphData, Places } from "./types";

export type Direction = "left" | "right" | "up" | "down";

export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Left and right follow the edges; up and down go to the nearest node of the same column. */
export function walk(
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

/** Nodes in the order a reader meets them: by column, then from the top. */
export function readingOrder({ nodes }: GraphData, places: Places): readonly string[] {
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  return nodes.map(({ id }) => id).toSorted((a, b) => at(a).x - at(b).x || at(a).y - at(b).y);
}
