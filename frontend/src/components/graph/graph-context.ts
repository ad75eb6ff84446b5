import { createContext, type ReactNode } from "react";
import type { GraphMetrics } from "./metrics";
import type { Course } from "./types";

/** What every node of a graph needs; kept out of their data, so that it moves none of them. */
export const GraphContext = createContext<{
  icons: Readonly<Record<string, ReactNode>>;
  metrics: GraphMetrics | undefined;
  course: Course;
}>({ icons: {}, metrics: undefined, course: "right" });
