import { Switch } from "antd";
import styles from "../forms.module.css";
import { initialOf } from "../schema";
import type { WidgetProps } from "../widget";

/** An object's fields; one that may be null is switched on first. */
export function Nested({ id, path, schema, words, value, onChange, form, Fields }: WidgetProps) {
  const isOn = value !== null && value !== undefined;
  const isOptional = schema.isNullable ?? false;
  return (
    <>
      {isOptional ? (
        <Switch
          className={styles.switch ?? ""}
          checked={isOn}
          aria-label={words.label}
          onChange={(wanted) => {
            const { default: _, isNullable: __, ...object } = schema;
            onChange(wanted ? initialOf(object, form.root) : null);
          }}
        />
      ) : null}
      {isOn || !isOptional ? (
        <Fields
          id={id}
          path={path}
          schema={schema}
          value={(value ?? {}) as Readonly<Record<string, unknown>>}
          onChange={onChange}
          form={form}
        />
      ) : null}
    </>
  );
}
