import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../forms.module.css";
import { initialOf, resolve } from "../schema";
import { join } from "../validate";
import type { WidgetProps } from "../widget";

type Entry = Readonly<Record<string, unknown>>;

/** A list of objects, their fields side by side: host and port of each broker. */
export function ObjectList({
  id,
  path,
  schema,
  words,
  value,
  onChange,
  form,
  Fields,
}: WidgetProps) {
  const { t } = useTranslation("components");
  const items = resolve(schema.items ?? {}, form.root);
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : [];
  const name = words.item ?? words.label ?? "";
  return (
    <>
      {entries.map((entry, index) => (
        <div key={index} className={styles.entry}>
          <Fields
            id={`${id}-${index}`}
            path={join(path, String(index))}
            schema={items}
            value={entry}
            onChange={(next) => onChange(entries.with(index, next))}
            form={form}
          />
          <Button
            className={styles.remove ?? ""}
            type="text"
            icon={<DeleteOutlined />}
            disabled={form.isDisabled || entries.length <= (schema.minItems ?? 0)}
            aria-label={t("form.remove", { name: `${name} ${index + 1}` })}
            title={t("form.remove", { name: `${name} ${index + 1}` })}
            onClick={() => onChange(entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={form.isDisabled || entries.length >= (schema.maxItems ?? Infinity)}
        onClick={() => onChange([...entries, initialOf(items, form.root)])}
      >
        {t("form.add", { name })}
      </Button>
    </>
  );
}
