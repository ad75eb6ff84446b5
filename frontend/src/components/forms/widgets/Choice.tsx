import { Select } from "antd";
import type { WidgetProps } from "../widget";

export function Choice({ id, schema, words, marks, value, onChange }: WidgetProps) {
  return (
    <Select
      id={id}
      {...marks}
      aria-label={words.label}
      value={value ?? null}
      placeholder={words.placeholder}
      allowClear={schema.isNullable ?? false}
      options={(schema.enum ?? []).map((one) => ({
        value: one,
        label: words.options?.[String(one)] ?? String(one),
      }))}
      onChange={(next: unknown) => onChange(next ?? null)}
    />
  );
}
