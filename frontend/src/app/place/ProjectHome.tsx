import { Navigate } from "react-router";
import { railOf } from "../shell/rail";
import { NotFound } from "../page/NotFound";

/** A project opens on the first screen there is. */
export function ProjectHome() {
  const [first] = railOf().flatMap(({ items }) => items);
  return first ? <Navigate to={first.to} replace /> : <NotFound />;
}
