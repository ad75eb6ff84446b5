import { createContext, use } from "react";

export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const ZoneContext = createContext(browserZone);

/** The time zone this person reads in, as "Europe/Berlin". */
export function useZone(): string {
  return use(ZoneContext);
}
