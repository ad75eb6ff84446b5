import { Select } from "antd";
import type { WidgetProps } from "../widget";
import { useColumnChoice } from "./use-column-choice";
import { textsOf } from "./texts-of";

/** Names of columns, in the order they were chosen. */
export function ColumnNames({ id, words, marks, value, onChange, form }: WidgetProps) {
  return (
    <Select
      id={id}
      {...marks}
      mode="multiple"
      aria-label={words.label}
      placeholder={words.placeholder}
      value={textsOf(value)}
      {...useColumnChoice(form)}
      onChange={onChange}
    />
  );
}
