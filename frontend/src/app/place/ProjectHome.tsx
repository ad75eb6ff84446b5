import { Navigate } from "react-router";
import { useRail } from "../shell/rail";
import { NotFound } from "../page/NotFound";
import { isGuest, usePlace } from "./place";
import { SharedObjects } from "./SharedObjects";

/** A project opens on the first screen there is; for a guest, on what was shared with them. */
export function ProjectHome() {
  const place = usePlace();
  const [first] = useRail().flatMap(({ items }) => items);
  if (isGuest(place)) return <SharedObjects />;
  return first ? <Navigate to={first.to} replace /> : <NotFound />;
}
