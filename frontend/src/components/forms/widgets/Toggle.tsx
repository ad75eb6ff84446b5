import { Switch } from "antd";
import type { WidgetProps } from "../widget";

export function Toggle({ id, value, words, marks, onChange }: WidgetProps) {
  return (
    <Switch
      id={id}
      {...marks}
      checked={value === true}
      aria-label={words.label}
      onChange={onChange}
    />
  );
}
