import type { State } from "@/components/states/state";

export interface GraphNode {
  id: string;
  /** Chooses the icon, and its name in the table. */
  kind: string;
  title: string;
  /** One line: what it does. */
  summary: string;
  state?: State | undefined;
}

export interface GraphEdge {
  from: string;
  to: string;
  /** Rows are only added (a circle), or change by key (a diamond). */
  kind: "append" | "upsert";
  label?: string | undefined;
}

export interface GraphData {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** What of a graph its layout depends on. */
export interface GraphShape {
  nodes: readonly { id: string }[];
  edges: readonly { from: string; to: string }[];
}

export interface Point {
  x: number;
  y: number;
}

/** Where the top left corner of each node lies. */
export type Places = ReadonlyMap<string, Point>;

/** The way the edges go: to the right, or down where a line of nodes would be too small to read. */
export type Course = "right" | "down";

export const NODE_WIDTH = 220;
export const NODE_HEIGHT = 64;
