import { useMemo } from "react";
import { Outlet, useParams } from "react-router";
import { useAccessExplain } from "@/api/generated/access";
import { PlaceContext, usePlace } from "../place/place";

/** Inside, one may what the project's roles give, and what was shared of this object beside them. */
export function ObjectPlace({ kind }: { kind: string }) {
  const { id = "" } = useParams();
  const { organization, project } = usePlace();
  const { data } = useAccessExplain(kind, id);
  const place = useMemo(() => {
    const shared = (data ?? []).map(({ operation }) => operation);
    const operations = [...new Set([...project.operations, ...shared])];
    return { organization, project: { ...project, operations } };
  }, [organization, project, data]);
  return (
    <PlaceContext value={place}>
      <Outlet />
    </PlaceContext>
  );
}
