import { Input } from "antd";
import type { WidgetProps } from "../widget";

/** One line; an empty field of a nullable says null. */
export function ShortText({ id, schema, words, marks, value, onChange }: WidgetProps) {
  return (
    <Input
      id={id}
      {...marks}
      value={typeof value === "string" ? value : ""}
      maxLength={schema.maxLength}
      placeholder={words.placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) =>
        onChange(target.value === "" && schema.isNullable ? null : target.value)
      }
    />
  );
}
