import { roomFor } from "../../frame";
import type { ChartView } from "../../view";

const LINE = 22;
/** Names that lie closer than this cannot be read. */
const LEAST_LINE = 16;
const LETTERS = 14;
/** The corner belongs to the button that shows the table. */
const CORNER = 24;
/** A smaller pie would tell less than its names. */
const LEAST_RADIUS = 40;
/** What stands before a name: its colour. */
const MARK = 32;

/**
 * Where pie and names lie: beside or below each other, whichever leaves more of the pie. The names
 * have a line each, closer to each other where there are many.
 */
export function placesOf(texts: readonly string[], { width, height }: ChartView) {
  const longest = MARK + roomFor(texts, 240);
  const line = Math.min(LINE, Math.floor((height - CORNER) / texts.length));
  const beside = Math.min(longest, width / 2);
  const below = texts.length * LINE;
  const isRoomBeside = line >= LEAST_LINE;
  const isRoomBelow = height - below >= 2 * LEAST_RADIUS + CORNER;
  const radiusBeside = Math.min(width - beside, height) / 2 - 8;
  const radiusBelow = Math.min(width, height - below - 8) / 2 - 8;
  if (isRoomBeside && !(isRoomBelow && radiusBelow > radiusBeside)) {
    return {
      radius: radiusBeside,
      center: [(width - beside) / 2, height / 2],
      names: {
        orient: "vertical" as const,
        left: width - beside,
        top: Math.max(CORNER, (height - texts.length * line) / 2),
        width: beside,
        padding: 0,
        itemGap: line - LETTERS,
      },
      textWidth: beside - MARK,
    };
  }
  if (isRoomBelow) {
    const room = Math.min(width, longest);
    return {
      radius: radiusBelow,
      center: [width / 2, (height - below - 8) / 2],
      names: {
        orient: "vertical" as const,
        left: (width - room) / 2,
        top: height - below - 4,
        width: room,
        padding: 0,
        itemGap: LINE - LETTERS,
      },
      textWidth: room - MARK,
    };
  }
  // Without room for a line each, the names are one line that scrolls.
  const scrolled = LINE + 6;
  return {
    radius: Math.max(8, Math.min(width, height - scrolled) / 2 - 8),
    center: [width / 2, (height - scrolled) / 2],
    names: {
      orient: "horizontal" as const,
      left: 0,
      top: height - scrolled + 4,
      width,
      padding: [4, 0],
      itemGap: 16,
    },
    textWidth: 160,
  };
}
