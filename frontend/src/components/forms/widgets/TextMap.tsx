import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../forms.module.css";
import type { WidgetProps } from "../widget";

type Pair = readonly [name: string, text: string];

/** Texts by name. Pairs are kept as typed; those without a name are not part of the value. */
export function TextMap({ id, words, value, onChange, form }: WidgetProps) {
  const { t } = useTranslation("components");
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    Object.entries((value ?? {}) as Readonly<Record<string, string>>),
  );
  const name = words.item ?? words.label ?? "";

  function change(next: readonly Pair[]) {
    setPairs(next);
    onChange(Object.fromEntries(next.filter(([key]) => key !== "")));
  }

  return (
    <>
      {pairs.map(([key, text], index) => (
        <div key={index} className={styles.pair}>
          <Input
            id={`${id}-${index}-name`}
            value={key}
            aria-label={t("form.name", { name, number: index + 1 })}
            onChange={({ target }) => change(pairs.with(index, [target.value, text]))}
          />
          <Input
            value={text}
            aria-label={t("form.text", { name, number: index + 1 })}
            onChange={({ target }) => change(pairs.with(index, [key, target.value]))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={form.isDisabled}
            aria-label={t("form.remove", { name: key })}
            title={t("form.remove", { name: key })}
            onClick={() => change(pairs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={form.isDisabled}
        onClick={() => change([...pairs, ["", ""]])}
      >
        {t("form.add", { name })}
      </Button>
    </>
  );
}
