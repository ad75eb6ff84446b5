import { useLayoutEffect, useState, type RefObject } from "react";

export interface RowWindow {
  /** First row to render, and the one after the last. */
  start: number;
  end: number;
}

const EXTRA = 8;

/** The rows in sight and a few beyond. */
export function windowOf(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): RowWindow {
  const first = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, count - 1));
  const seen = Math.ceil(height / rowHeight) + 1;
  return {
    start: Math.max(0, first - EXTRA),
    end: Math.min(count, first + seen + EXTRA),
  };
}

/** Follows a scrolling element; renders anew only when other rows come into sight. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
  height: number,
): RowWindow {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // A few rows at once: half of the extra rows are still unseen when the next are rendered.
    const step = (EXTRA / 2) * rowHeight;
    const follow = () => setTop(Math.floor(element.scrollTop / step) * step);
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [scroller, rowHeight]);
  return windowOf(top, height + (EXTRA / 2) * rowHeight, rowHeight, count);
}
