import { useTranslation } from "react-i18next";
import { Worded } from "../feedback/Worded";
import styles from "./forms.module.css";
import { MarkedItem, type Marks } from "./MarkedItem";
import { resolve } from "./schema";
import { labelOf, wordsPath, type WidgetProps } from "./widget";
import { widgetOf } from "./widgets/all";

interface FieldProps extends Omit<WidgetProps, "words" | "marks"> {
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
  // One text of a list has no field of its own: the list is marked.
  const isAt = (at: string) => at === path || (!isGroup && at.startsWith(`${path}.`));
  const messages = form.errors.filter((error) => isAt(error.path)).map(({ message }) => message);
  const label = labelOf(name, words);
  const help = words.help ?? resolved.description;
  const input = (marks: Marks) => (
    <Widget {...shared} schema={resolved} words={{ ...words, label }} marks={marks} />
  );
  if (isGroup) {
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {help ? (
          <p className={styles.help}>
            <Worded>{help}</Worded>
          </p>
        ) : null}
        {input({})}
        {messages.map((message) => (
          <p key={message} role="alert" className={styles.error}>
            <Worded>{message}</Worded>
          </p>
        ))}
      </fieldset>
    );
  }
  return (
    <MarkedItem
      id={id}
      label={
        <>
          {label}
          {isRequired || resolved.default != null ? null : (
            <span className={styles.optional}>{t("form.optional")}</span>
          )}
        </>
      }
      extra={help && <Worded>{help}</Worded>}
      messages={messages}
    >
      {input}
    </MarkedItem>
  );
}
