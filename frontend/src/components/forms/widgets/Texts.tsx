import { Select } from "antd";
import type { WidgetProps } from "../widget";
import { textsOf } from "./texts-of";

/** A list of texts: Enter or a comma ends each. */
export function Texts({ id, words, marks, value, onChange }: WidgetProps) {
  return (
    <Select
      id={id}
      {...marks}
      mode="tags"
      open={false}
      suffix={null}
      aria-label={words.label}
      placeholder={words.placeholder}
      tokenSeparators={[","]}
      value={textsOf(value)}
      onChange={(next) => onChange(next.map((text) => text.trim()).filter(Boolean))}
    />
  );
}
