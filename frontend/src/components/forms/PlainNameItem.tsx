import { Form, Input } from "antd";
import { focusSoon } from "./focus-soon";
import styles from "./forms.module.css";

/** What the server takes for a name that stands in SQL as it is. */
const plainName = /^[a-z][a-z0-9_]{0,62}$/;

interface Props {
  label: string;
  /** Says what such a name is made of, below the field, in the words of an error where it is broken. */
  rule: string;
}

/** The field `name` of a form, and where it begins. */
export function PlainNameItem({ label, rule }: Props) {
  return (
    <Form.Item
      name="name"
      label={label}
      className={styles.ruled ?? ""}
      extra={rule}
      rules={[{ required: true, pattern: plainName, message: rule }]}
    >
      <Input ref={focusSoon} maxLength={63} />
    </Form.Item>
  );
}
