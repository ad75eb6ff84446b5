import { getTeamListQueryKey, teamList } from "@/api/generated/teams";
import type { TeamOutput } from "@/api/generated/forebay.schemas";
import { pathOf } from "@/components/tree/visible";
import { useOrganization } from "../place/place";
import { useEveryRow } from "../use-rows";

/** All teams of this organization, whatever their number. */
export function useTeams() {
  const organization = useOrganization();
  return useEveryRow(teamList, getTeamListQueryKey, { organization: organization.id });
}

/** "Data / Platform": a team's name behind those of the teams that it is in. */
export function teamPath(teams: readonly TeamOutput[], id: string): string {
  return pathOf(teams, id).join(" / ");
}
