/** A point or bar that was clicked. */
export interface Picked {
  /** Epoch milliseconds, a number, or the category as it is shown. */
  x: string | number;
  /** Name of the series as it is shown. */
  series: string;
  value: number;
}
