import { Input, type InputProps, type InputRef } from "antd";
import type { Ref } from "react";
import { MarkedItem, type ItemProps } from "./MarkedItem";

type Props = Omit<ItemProps, "children"> &
  Omit<InputProps, "id" | "onChange"> & {
    onChange: (value: string) => void;
    ref?: Ref<InputRef>;
  };

/** A line of text whose value is held outside of antd's form, with its label, help and error. */
export function MarkedInput({
  label,
  extra,
  isRequired = false,
  messages,
  onChange,
  ...input
}: Props) {
  return (
    <MarkedItem
      id={input.id}
      label={label}
      extra={extra}
      isRequired={isRequired}
      messages={messages}
    >
      {(marks) => <Input {...marks} {...input} onChange={({ target }) => onChange(target.value)} />}
    </MarkedItem>
  );
}
