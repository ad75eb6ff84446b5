import ELK from "elkjs/lib/elk-api.js";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { useEffect, useState } from "react";
import type { Size } from "@/components/size";
import { courseIn, placesOf, shapeOf, toElk } from "./layout";
import type { Course, GraphData, GraphShape, Places } from "./types";

interface Layout {
  /** Null until it is known. */
  places: Places | null;
  course: Course;
  failure: unknown;
}

// Starting the worker costs far more than a layout: one serves every graph of the page.
let elk: InstanceType<typeof ELK> | undefined;

/** Where nodes belong in a room of this size, worked out beside the page. */
export function useLayout(graph: GraphData, room: Size): Layout {
  // Only the shape moves nodes: new titles, states and figures leave them where they are.
  const shape = shapeOf(graph);
  const course = room.width > 0 ? courseIn(room, graph) : null;
  const [layout, setLayout] = useState<Layout>({ places: null, course: "right", failure: null });

  useEffect(() => {
    if (course === null) return undefined;
    let isWanted = true;
    elk ??= new ELK({ workerUrl });
    elk.layout(toElk(JSON.parse(shape) as GraphShape, course)).then(
      (laidOut) => isWanted && setLayout({ places: placesOf(laidOut), course, failure: null }),
      (failure: unknown) => isWanted && setLayout({ places: null, course, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [shape, course]);

  return layout;
}
