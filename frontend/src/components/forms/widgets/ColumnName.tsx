import { Select } from "antd";
import type { WidgetProps } from "../widget";
import { useColumnChoice } from "./use-column-choice";

/** The name of a column there is. */
export function ColumnName({ id, schema, words, marks, value, onChange, form }: WidgetProps) {
  return (
    <Select
      id={id}
      {...marks}
      showSearch
      aria-label={words.label}
      placeholder={words.placeholder}
      allowClear={schema.isNullable ?? false}
      value={typeof value === "string" ? value : null}
      {...useColumnChoice(form)}
      onChange={(next: string | null | undefined) =>
        onChange(next ?? (schema.isNullable ? null : undefined))
      }
    />
  );
}
