import { Input } from "antd";
import type { WidgetProps } from "../widget";

export function LongText({ id, schema, words, marks, value, onChange }: WidgetProps) {
  return (
    <Input.TextArea
      id={id}
      {...marks}
      value={typeof value === "string" ? value : ""}
      maxLength={schema.maxLength}
      placeholder={words.placeholder}
      // Sizing itself by its text would set style attributes, which the content policy refuses.
      rows={schema.format === "multiline" ? 12 : 4}
      onChange={({ target }) =>
        onChange(target.value === "" && schema.isNullable ? null : target.value)
      }
    />
  );
}
