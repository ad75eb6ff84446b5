import ELK from "elkjs/lib/elk-api.js";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { useEffect, useState } from "react";
import { placesOf, shapeOf, toElk } from "./layout";
import type { GraphData, GraphShape, Places } from "./types";

interface Layout {
  /** Null until it is known. */
  places: Places | null;
  failure: unknown;
}

// Starting the worker costs far more than a layout: one serves every graph of the page.
let elk: InstanceType<typeof ELK> | undefined;

/** Where nodes belong, worked out beside the page. */
export function useLayout(graph: GraphData): Layout {
  // Only the shape moves nodes: new titles, states and figures leave them where they are.
  const shape = shapeOf(graph);
  const [layout, setLayout] = useState<Layout>({ places: null, failure: null });

  useEffect(() => {
    let isWanted = true;
    elk ??= new ELK({ workerUrl });
    elk.layout(toElk(JSON.parse(shape) as GraphShape)).then(
      (laidOut) => isWanted && setLayout({ places: placesOf(laidOut), failure: null }),
      (failure: unknown) => isWanted && setLayout({ places: null, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [shape]);

  return layout;
}
