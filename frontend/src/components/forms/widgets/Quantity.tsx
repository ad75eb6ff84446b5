import { InputNumber } from "antd";
import type { WidgetProps } from "../widget";

/** A number with its unit. What is out of range stays as typed: the error says so. */
export function Quantity({ id, schema, words, marks, value, onChange }: WidgetProps) {
  return (
    <InputNumber
      id={id}
      {...marks}
      value={typeof value === "number" ? value : null}
      suffix={words.unit}
      placeholder={words.placeholder}
      changeOnWheel={false}
      {...(schema.type === "integer" && { precision: 0 })}
      onChange={(next) => onChange(next ?? (schema.isNullable ? null : undefined))}
    />
  );
}
