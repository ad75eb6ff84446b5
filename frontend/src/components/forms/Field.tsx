import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { Worded } from "../feedback/Worded";
import styles from "./forms.module.css";
import { resolve } from "./schema";
import { labelOf, wordsPath, type WidgetProps } from "./widget";
import { widgetOf } from "./widgets/all";

interface FieldProps extends Omit<WidgetProps, "words"> {
  name: string;
  isRequired: boolean;
}

/** Label, input, help and error of one field. */
export function Field({ name, schema, isRequired, ...shared }: FieldProps) {
  const { id, path, form } = shared;
  const { t } = useTranslation("components");
  const resolved = resolve(schema, form.root);
  const words = form.words[wordsPath(path)] ?? {};
  const { Widget, isGroup } = widgetOf(resolved, words, form.root);
  const errors = form.errors.filter((error) => error.path === path);
  const label = labelOf(name, words);
  const help = words.help ?? resolved.description;
  const input = <Widget {...shared} schema={resolved} words={{ ...words, label }} />;
  if (isGroup) {
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {help ? (
          <p className={styles.help}>
            <Worded>{help}</Worded>
          </p>
        ) : null}
        {input}
        {errors.map(({ message }) => (
          <p key={message} role="alert" className={styles.error}>
            {message}
          </p>
        ))}
      </fieldset>
    );
  }
  return (
    <Form.Item
      htmlFor={id}
      label={
        <>
          {label}
          {isRequired || resolved.default != null ? null : (
            <span className={styles.optional}>{t("form.optional")}</span>
          )}
        </>
      }
      {...(errors.length > 0 && {
        validateStatus: "error",
        help: errors.map(({ message }) => message).join(" "),
      })}
      extra={help && <Worded>{help}</Worded>}
    >
      {input}
    </Form.Item>
  );
}
