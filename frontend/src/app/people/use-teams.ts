import { useQuery } from "@tanstack/react-query";
import { getTeamListQueryKey, teamList } from "@/api/generated/teams";
import { everyRow } from "../every-row";
import { usePlace } from "../place/place";

/** All teams of this organization, whatever their number. */
export function useTeams() {
  const { organization } = usePlace();
  const params = { organization: organization.id };
  return useQuery({
    queryKey: getTeamListQueryKey(params),
    queryFn: () => everyRow((page) => teamList({ ...params, ...page })),
  });
}
