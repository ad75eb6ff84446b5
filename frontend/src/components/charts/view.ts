import type { Look } from "@/app/theme";

/** What a drawing needs to know besides data and settings. */
export interface ChartView {
  look: Look;
  language: string;
  /** IANA name of the zone that times are shown in. */
  zone: string;
  /** Of the drawing, in pixels. */
  width: number;
  height: number;
  words: ChartWords;
}

export interface ChartWords {
  /** Name of the series that sums up all but the largest. */
  other: string;
  /** Name of the category of rows without one. */
  none: string;
  /** Name of the category of rows with an empty text. */
  empty: string;
  /** Title of the axis of time. */
  time: string;
}

/** Below this width names at the ends of lines would leave no room for the lines. */
export const WIDE = 560;
