import { Navigate } from "react-router";
import { useRail } from "../shell/rail";
import { NotFound } from "../page/NotFound";
import { isGuest, useWhere } from "./place";
import { SharedObjects } from "./SharedObjects";

/** A place opens on the first screen there is; for a guest, on what was shared with them. */
export function PlaceHome() {
  const where = useWhere();
  const [first] = useRail().flatMap(({ items }) => items);
  if (isGuest(where)) return <SharedObjects />;
  return first ? <Navigate to={first.to} replace /> : <NotFound />;
}
