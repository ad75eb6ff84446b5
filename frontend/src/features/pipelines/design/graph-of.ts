import type { GraphOutput } from "@/api/generated/forebay.schemas";
import type { GraphData } from "@/components/graph/types";

/** The compiler's graph as it is drawn: an edge is named by what leaves its source. */
export function graphOf({ nodes, edges }: GraphOutput): GraphData {
  const changes = new Map(nodes.map(({ id, change }) => [id, change]));
  return {
    nodes: nodes.map(({ id, kind, summary, errors }) => ({
      id,
      kind,
      title: id,
      summary,
      ...(errors > 0 && { state: "failed" as const }),
    })),
    edges: edges.map(({ source, target }) => ({
      from: source,
      to: target,
      kind: changes.get(source) ?? "append",
    })),
  };
}
