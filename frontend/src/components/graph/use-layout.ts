import ELK from "elkjs/lib/elk-api.js";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { useEffect, useState } from "react";
import { placesOf, shapeOf, toElk } from "./layout";
import type { GraphData, Places } from "./types";

/** Where nodes belong, worked out beside the page; null until it is known. */
export function useLayout(graph: GraphData): { places: Places | null; failure: unknown } {
  const shape = shapeOf(graph);
  const [found, setFound] = useState<{ places: Places | null; failure: unknown }>({
    places: null,
    failure: null,
  });

  useEffect(() => {
    let isWanted = true;
    const elk = new ELK({ workerUrl });
    // The shape says all that the layout depends on.
    const [nodes, edges] = JSON.parse(shape) as [string[], [string, string][]];
    elk
      .layout(
        toElk({
          nodes: nodes.map((id) => ({ id, kind: "", title: "", summary: "" })),
          edges: edges.map(([from, to]) => ({ from, to, kind: "append" })),
        }),
      )
      .then(
        (laidOut) => isWanted && setFound({ places: placesOf(laidOut), failure: null }),
        (failure: unknown) => isWanted && setFound({ places: null, failure }),
      )
      .finally(() => elk.terminateWorker());
    return () => {
      isWanted = false;
    };
  }, [shape]);

  return found;
}
