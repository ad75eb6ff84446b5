import { Select } from "antd";
import { resolve } from "../schema";
import type { WidgetProps } from "../widget";
import { textsOf } from "./texts-of";

/** Several of a list, in the order of the list. */
export function Choices({ id, schema, words, marks, value, onChange, form }: WidgetProps) {
  const choices = resolve(schema.items ?? {}, form.root).enum ?? [];
  return (
    <Select
      id={id}
      {...marks}
      mode="multiple"
      aria-label={words.label}
      value={textsOf(value)}
      options={choices.map((one) => ({
        value: String(one),
        label: words.options?.[String(one)] ?? String(one),
      }))}
      onChange={(next) => onChange(choices.filter((one) => next.includes(String(one))))}
    />
  );
}
