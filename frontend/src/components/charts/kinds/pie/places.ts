import { roomFor } from "../../frame";
import type { ChartView } from "../../view";

const LINE = 22;
/** The corner belongs to the button that shows the table. */
const CORNER = 24;
/** A smaller pie would tell less than its names. */
const LEAST_RADIUS = 40;
/** What stands before a name: its colour. */
const MARK = 32;

/** Where pie and names lie: beside or below each other, whichever leaves more of the pie. */
export function placesOf(texts: readonly string[], { width, height }: ChartView) {
  const list = texts.length * LINE;
  const longest = MARK + roomFor(texts, 240);
  const beside = Math.min(longest, width / 2);
  // Without room for a line each, the names are one line that scrolls.
  const isList = height - list >= 2 * LEAST_RADIUS + CORNER;
  const below = isList ? list + 8 : LINE + 6;
  const radii = {
    beside: Math.min(width - beside, height) / 2 - 8,
    below: Math.max(8, Math.min(width, height - below) / 2 - 8),
  };
  if (isList && radii.beside >= radii.below) {
    return {
      radius: radii.beside,
      center: [(width - beside) / 2, height / 2],
      names: {
        orient: "vertical" as const,
        left: width - beside,
        top: Math.max(CORNER, (height - list) / 2),
        width: beside,
        itemGap: 8,
      },
      textWidth: beside - MARK,
    };
  }
  const listWidth = Math.min(width, longest);
  return {
    radius: radii.below,
    center: [width / 2, (height - below) / 2],
    names: {
      orient: isList ? ("vertical" as const) : ("horizontal" as const),
      left: isList ? (width - listWidth) / 2 : 0,
      top: height - below + 4,
      width: isList ? listWidth : width,
      itemGap: isList ? 8 : 16,
    },
    textWidth: isList ? listWidth - MARK : 160,
  };
}
