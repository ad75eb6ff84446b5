import { useMemo } from "react";
import { Outlet, useParams } from "react-router";
import { isNotFound } from "@/api/api-error";
import { useAccessExplain } from "@/api/generated/access";
import { NotFound } from "../page/NotFound";
import { isGuest, PlaceContext, usePlace } from "../place/place";

// No topic tells a guest that a share has ended; what it showed is gone five seconds after.
const guestsAskMs = 4_000;

/** Inside, one may what the project's roles give, and what was shared of this object beside them. */
export function ObjectPlace({ kind }: { kind: string }) {
  const { id = "" } = useParams();
  const here = usePlace();
  const { organization, project } = here;
  const { data, error } = useAccessExplain(kind, id, undefined, {
    query: {
      refetchInterval: ({ state }) => isGuest(here) && !isNotFound(state.error) && guestsAskMs,
    },
  });
  const place = useMemo(() => {
    const shared = (data ?? []).map(({ operation }) => operation);
    const operations = [...new Set([...project.operations, ...shared])];
    return { organization, project: { ...project, operations } };
  }, [organization, project, data]);
  return <PlaceContext value={place}>{isNotFound(error) ? <NotFound /> : <Outlet />}</PlaceContext>;
}
