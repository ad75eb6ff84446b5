import { createContext, use } from "react";
import { lookOf, type Look } from "@/app/theme";

export const LookContext = createContext<Look>(lookOf("light"));

/** The colours in force, for what draws by itself: charts, graph, editor. */
export function useLook(): Look {
  return use(LookContext);
}
