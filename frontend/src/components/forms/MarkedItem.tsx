import { Form } from "antd";
import type { ReactNode } from "react";
import { Worded } from "../feedback/Worded";

/** What tells a screen reader of an input that it was refused, why, and what it takes. */
export interface Marks {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

export interface ItemProps {
  /** Of the input. */
  id: string;
  label: ReactNode;
  extra?: ReactNode;
  isRequired?: boolean;
  /** What is wrong with what the input holds. */
  messages: readonly string[];
  children: (marks: Marks) => ReactNode;
}

/**
 * Label, help and error of an input whose value is held outside of antd's form. For such a one
 * antd's own item shows both, and says nothing of them to the input.
 */
export function MarkedItem({ id, label, extra, isRequired, messages, children }: ItemProps) {
  const isRefused = messages.length > 0;
  const [error, help] = [`${id}-error`, `${id}-extra`];
  const described = [isRefused && error, extra && help].filter(Boolean).join(" ");
  return (
    <Form.Item
      htmlFor={id}
      label={label}
      extra={extra && <span id={help}>{extra}</span>}
      required={isRequired ?? false}
      {...(isRefused && {
        validateStatus: "error",
        help: (
          <span id={error}>
            <Worded>{messages.join(" ")}</Worded>
          </span>
        ),
      })}
    >
      {children({
        ...(isRefused && { "aria-invalid": true }),
        ...(described && { "aria-describedby": described }),
      })}
    </Form.Item>
  );
}
