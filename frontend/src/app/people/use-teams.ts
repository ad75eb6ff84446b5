import { useQuery } from "@tanstack/react-query";
import { getTeamListQueryKey, teamList } from "@/api/generated/teams";
import type { TeamOutput } from "@/api/generated/forebay.schemas";
import { pathOf } from "@/components/tree/visible";
import { everyRow } from "../every-row";
import { useOrganization } from "../place/place";

/** All teams of this organization, whatever their number. */
export function useTeams() {
  const organization = useOrganization();
  const params = { organization: organization.id };
  return useQuery({
    queryKey: getTeamListQueryKey(params),
    queryFn: () => everyRow((page) => teamList({ ...params, ...page })),
  });
}

/** "Data / Platform": a team's name behind those of the teams that it is in. */
export function teamPath(teams: readonly TeamOutput[], id: string): string {
  return pathOf(teams, id).join(" / ");
}
