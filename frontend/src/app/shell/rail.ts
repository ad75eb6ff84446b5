import { useFound } from "../commands/use-found";
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
  const isLimited = isGuest(where);
  const { found } = useFound(isLimited ? where.project?.id : undefined);
  const leadsSomewhere = ({ to, isForGuests }: RailItem) =>
    isForGuests === true || found.some((each) => each.to.startsWith(`${to}/`));
  const items = features
    .flatMap(({ rail = [] }) => rail)
    .filter(
      (item) =>
        (item.isOfOrganization === true || where.project !== null) &&
        (!isLimited || leadsSomewhere(item)),
    );
  return railGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((part) => part.items.length > 0);
}
