import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../forms.module.css";
import type { WidgetProps } from "../widget";

/** Written, never shown again. One that is stored is kept until "Change" is pressed. */
export function Secret({ id, path, words, marks, value, onChange, form }: WidgetProps) {
  const { t } = useTranslation("components");
  const isStored = form.storedSecrets.includes(path);
  const [isChanging, setChanging] = useState(false);
  if (isStored && !isChanging) {
    return (
      <div className={styles.stored}>
        <span>{t("form.stored")}</span>
        <Button
          size="small"
          disabled={form.isDisabled}
          aria-label={t("form.changeOf", { name: words.label })}
          onClick={() => setChanging(true)}
        >
          {t("form.change")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stored}>
      <Input.Password
        id={id}
        {...marks}
        value={typeof value === "string" ? value : ""}
        placeholder={words.placeholder}
        autoComplete="new-password"
        autoFocus={isChanging}
        onChange={({ target }) => onChange(target.value)}
      />
      {isChanging ? (
        <Button
          onClick={() => {
            setChanging(false);
            onChange(undefined);
          }}
        >
          {t("form.keep")}
        </Button>
      ) : null}
    </div>
  );
}
