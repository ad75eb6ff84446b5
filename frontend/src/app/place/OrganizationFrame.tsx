import { useMemo } from "react";
import { useParams } from "react-router";
import { NotFound } from "../page/NotFound";
import { useOftenReadSession, useSession } from "../session/session";
import { Shell } from "../shell/Shell";
import { PlaceContext } from "./place";

/** The organization that the address names, for its pages that need no project. */
export function OrganizationFrame() {
  const { organization: slug } = useParams();
  const organization = useSession().organizations.find((each) => each.slug === slug);
  useOftenReadSession();
  const where = useMemo(() => organization && { organization, project: null }, [organization]);
  return where ? (
    <PlaceContext value={where}>
      <Shell key={where.organization.id} />
    </PlaceContext>
  ) : (
    <NotFound />
  );
}
