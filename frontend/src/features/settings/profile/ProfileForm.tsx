import { App, Button, Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useMeUpdate } from "@/api/generated/me";
import type { PatchedProfileInputRequest } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { usePerson, useRefreshSession, useSession } from "@/app/session/session";
import { browserZone } from "@/i18n/zone";

export function ProfileForm() {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const person = usePerson();
  const { profile_kept_by: keeper } = useSession();
  const refresh = useRefreshSession();
  const [form] = Form.useForm<PatchedProfileInputRequest>();
  const save = useMeUpdate({
    mutation: {
      onSuccess: async () => {
        await refresh();
        void message.success(t("profile.saved"));
      },
    },
  });
  useMarkedFields(form, save.error);

  const zones = [
    { value: "", label: t("profile.browserZone", { zone: browserZone }) },
    ...Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone })),
  ];

  return (
    <Form<PatchedProfileInputRequest>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        display_name: person.display_name,
        email: person.email ?? "",
        zone: person.zone,
      }}
      onFinish={(data) => save.mutate({ data })}
    >
      {save.error && (
        <Form.Item>
          <Failure error={save.error} />
        </Form.Item>
      )}
      <Form.Item label={t("profile.username")} htmlFor="username">
        <Input id="username" value={person.username} disabled />
      </Form.Item>
      {keeper ? (
        <>
          <Form.Item label={t("profile.name")}>{person.display_name}</Form.Item>
          <Form.Item label={t("profile.email")} extra={t("profile.keptBy", { keeper })}>
            {person.email ?? "–"}
          </Form.Item>
        </>
      ) : (
        <NameAndAddress />
      )}
      <Form.Item name="zone" label={t("profile.zone")}>
        <Select showSearch options={zones} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {common("action.save")}
      </Button>
    </Form>
  );
}

function NameAndAddress() {
  const { t } = useTranslation("settings");
  return (
    <>
      <Form.Item
        name="display_name"
        label={t("profile.name")}
        rules={[{ whitespace: true, message: t("profile.nameWanted") }]}
      >
        <Input autoComplete="name" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t("profile.email")}
        extra={t("profile.emailHelp")}
        rules={[{ type: "email", message: t("profile.emailWanted") }]}
      >
        <Input type="email" autoComplete="email" maxLength={254} />
      </Form.Item>
    </>
  );
}
