import type { ContentSchema, WidgetSchema } from "@/api/generated/forebay.schemas";

/** Of the grid, as in the server's `content.py`. */
export const columns = 24;
export const rowHeight = 32;
export const gap = 8;

/** The datasets that a dashboard needs, each once. */
export function datasetsOf({ widgets }: ContentSchema): string[] {
  return [...new Set(widgets.flatMap(({ dataset }) => dataset ?? []))];
}

/** As people read: from the top, and in a line from the left. */
export function inReadingOrder(widgets: readonly WidgetSchema[]): WidgetSchema[] {
  return [...widgets].sort((a, b) => a.y - b.y || a.x - b.x);
}
