import { isGuest, useWhere } from "../place/place";
import { features } from "../features";
import { railGroups, type RailGroup, type RailItem } from "../feature";

export interface RailPart {
  readonly group: RailGroup;
  readonly items: readonly RailItem[];
}

/** The rail's parts that have something to show to this person. */
export function useRail(): readonly RailPart[] {
  const where = useWhere();
  const items = features
    .flatMap(({ rail = [] }) => rail)
    .filter(
      ({ isForGuests = false, isOfOrganization = false }) =>
        (isOfOrganization || where.project !== null) && (isForGuests || !isGuest(where)),
    );
  return railGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((part) => part.items.length > 0);
}
