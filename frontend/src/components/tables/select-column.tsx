import { Checkbox } from "antd";
import type { TableColumn } from "./column";

export interface Selecting<R> {
  keyOf: (row: R) => string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** "Select ada" */
  labelOf: (row: R) => string;
  /** Heads the column, for screen readers too. */
  title: string;
}

/** A column of check boxes, to do something to several rows at once. */
export function selectColumn<R>(selecting: Selecting<R>): TableColumn<R> {
  const { keyOf, chosen, onChange, labelOf, title } = selecting;
  return {
    key: "select",
    title,
    width: 56,
    narrow: "aside",
    render: (row) => (
      <Checkbox
        aria-label={labelOf(row)}
        checked={chosen.has(keyOf(row))}
        onChange={() => onChange(chosen.symmetricDifference(new Set([keyOf(row)])))}
      />
    ),
  };
}
