import { Form, Modal, type FormInstance } from "antd";
import { useState, type ReactNode } from "react";
import { SubmitByEnter } from "@/components/forms/SubmitByEnter";
import { useFocusBack } from "@/components/forms/use-focus-back";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";
import { Failure } from "./Failure";
import { useMarkedFields } from "./use-marked-fields";

interface Props<G extends object> {
  title: string;
  okText: string;
  /** Marks the button of what takes something away. */
  isDanger?: boolean;
  /** For who reads or sets fields from outside. */
  form?: FormInstance<G>;
  initialValues?: Partial<G>;
  onValuesChange?: (changed: Partial<G>) => void;
  /** Not where Enter chooses what a typed field offers. */
  submitsByEnter?: boolean;
  /** A mutation: takes what was given once it is right, and tells what came of it. */
  sending: { mutate: (given: G) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for something and sends it; what went wrong stands below the fields, and at
 * those that are to blame.
 */
export function FormDialog<G extends object>(props: Props<G>) {
  const { title, okText, isDanger = false, submitsByEnter = true, sending } = props;
  const [form] = Form.useForm<G>(props.form);
  useFocusBack();
  const send = useOneAtATime<G>(sending);
  // What was answered to other values says nothing of those that are typed since.
  const [outdated, setOutdated] = useState<Error | null>(null);
  useMarkedFields(form, sending.error);
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={sending.isPending}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      <Form<G>
        form={form}
        layout="vertical"
        requiredMark={false}
        {...(props.initialValues && { initialValues: props.initialValues })}
        onValuesChange={(changed: Partial<G>) => {
          setOutdated(sending.error);
          props.onValuesChange?.(changed);
        }}
        onFinish={send}
      >
        {props.children}
        {submitsByEnter && <SubmitByEnter />}
      </Form>
      {sending.error && sending.error !== outdated && <Failure error={sending.error} />}
    </Modal>
  );
}
