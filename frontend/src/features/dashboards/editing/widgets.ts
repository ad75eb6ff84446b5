import type {
  ContentSchema,
  WidgetKindOutput,
  WidgetSchema,
} from "@/api/generated/forebay.schemas";
import { columns } from "../board/content";

export type Kind = Pick<WidgetKindOutput, "name" | "width" | "height">;

/** A new widget below all others, with an id that no other has. */
export function addWidget(
  content: ContentSchema,
  { name: kind, width: w, height: h }: Kind,
): { content: ContentSchema; id: string } {
  const taken = new Set(content.widgets.map(({ id }) => id));
  let number = content.widgets.length + 1;
  while (taken.has(`${kind}_${number}`)) number += 1;
  const id = `${kind}_${number}`;
  const y = Math.max(0, ...content.widgets.map((each) => each.y + each.h));
  const widget = { id, kind, title: "", dataset: null, settings: {}, x: 0, y, w, h };
  return { content: { ...content, widgets: [...content.widgets, widget] }, id };
}

export function changeWidget(
  content: ContentSchema,
  id: string,
  change: Partial<WidgetSchema>,
): ContentSchema {
  const widgets = content.widgets.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...content, widgets };
}

export function removeWidget(content: ContentSchema, id: string): ContentSchema {
  return { ...content, widgets: content.widgets.filter((each) => each.id !== id) };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Placing = "move" | "resize";

/** As small as a pointer can make a widget, or a key. */
export const least = 2;

/**
 * One press of an arrow key while a widget is moved or resized. It stays on the grid and beside the
 * others: it moves on to the next free place, and grows no further than to them.
 */
export function stepBox(
  box: Box,
  placing: Placing,
  key: string,
  isLarge: boolean,
  others: readonly Box[] = [],
): Box {
  for (let last = box; ;) {
    const next = stepped(last, placing, key, isLarge);
    const isAtEnd =
      next.x === last.x && next.y === last.y && next.w === last.w && next.h === last.h;
    if (isAtEnd) return box;
    const isSmaller = next.w < last.w || next.h < last.h;
    if (isSmaller || !others.some((other) => overlap(next, other))) return next;
    if (placing === "resize") return box;
    last = next;
  }
}

function stepped(box: Box, placing: Placing, key: string, isLarge: boolean): Box {
  const step = isLarge ? 4 : 1;
  const across = key === "ArrowLeft" ? -step : key === "ArrowRight" ? step : 0;
  const down = key === "ArrowUp" ? -step : key === "ArrowDown" ? step : 0;
  return placing === "move"
    ? { ...box, x: clamp(box.x + across, 0, columns - box.w), y: Math.max(0, box.y + down) }
    : {
        ...box,
        w: clamp(box.w + across, least, columns - box.x),
        h: Math.max(least, box.h + down),
      };
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The same content object when no widget moved, so that opening a draft is not a change. */
export function placeWidgets(
  content: ContentSchema,
  boxes: ReadonlyMap<string, Box>,
): ContentSchema {
  const widgets = content.widgets.map((widget) => {
    const box = boxes.get(widget.id);
    if (!box || (["x", "y", "w", "h"] as const).every((side) => box[side] === widget[side]))
      return widget;
    return { ...widget, x: box.x, y: box.y, w: box.w, h: box.h };
  });
  const isMoved = widgets.some((widget, index) => widget !== content.widgets[index]);
  return isMoved ? { ...content, widgets } : content;
}
