import { Button, Form, Input, App } from "antd";
import { useTranslation } from "react-i18next";
import { useMeSetPassword } from "@/api/generated/me";
import type { PasswordInputRequest } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { usePerson, useSession } from "@/app/session/session";

/** Every other session of this person ends with the old password. */
export function PasswordForm() {
  const { t } = useTranslation("settings");
  const { message } = App.useApp();
  const person = usePerson();
  const { password_kept_by: keeper } = useSession();
  const [form] = Form.useForm<PasswordInputRequest>();
  const change = useMeSetPassword({
    mutation: {
      onSuccess: () => {
        form.resetFields();
        void message.success(t("password.changed"));
      },
    },
  });
  useMarkedFields(form, change.error);
  if (keeper) return <p>{t("password.keptBy", { keeper })}</p>;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(data) => change.mutate({ data })}
    >
      {change.error && (
        <Form.Item>
          <Failure error={change.error} />
        </Form.Item>
      )}
      {person.has_password && (
        <Form.Item
          name="current_password"
          label={t("password.current")}
          rules={[{ required: true, message: t("wanted") }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t("password.new")}
        rules={[{ required: true, min: 12, message: t("password.short") }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t("password.change")}
      </Button>
    </Form>
  );
}
