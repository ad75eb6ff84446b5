import { features } from "../features";
import { railGroups, type RailGroup, type RailItem } from "../feature";

export interface RailPart {
  readonly group: RailGroup;
  readonly items: readonly RailItem[];
}

/** The rail's parts that have something to show. */
export function railOf(): readonly RailPart[] {
  const items = features.flatMap(({ rail = [] }) => rail);
  return railGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((part) => part.items.length > 0);
}
