import { Switch } from "antd";
import type { WidgetProps } from "../widget";

export function Toggle({ id, value, words, onChange }: WidgetProps) {
  return <Switch id={id} checked={value === true} aria-label={words.label} onChange={onChange} />;
}
