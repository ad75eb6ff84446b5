import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { ProviderOutput } from "@/api/generated/forebay.schemas";
import {
  getOpenidProviderListQueryKey,
  openidProviderCreate,
  openidProviderUpdate,
} from "@/api/generated/openid-providers";
import { FormDialog } from "@/app/page/FormDialog";
import { useOrganization } from "@/app/place/place";
import { focusSoon } from "@/components/forms/focus-soon";
import { changed } from "../changed";
import { goesElsewhere, type ProviderValues } from "./values";

const issuer = /^https:\/\/[^\s?#@]+$/;
const domain = /^[a-z0-9.-]+\.[a-z]+$/;

interface Props {
  /** Without one, a new one is made; it begins turned off. */
  provider?: ProviderOutput | undefined;
  onClose: () => void;
}

export function ProviderDialog({ provider, onClose }: Props) {
  const { t } = useTranslation("directories");
  const { t: common } = useTranslation("common");
  const organization = useOrganization();
  const queries = useQueryClient();
  const [form] = Form.useForm<ProviderValues>();
  const was: ProviderValues = {
    name: provider?.name ?? "",
    issuer: provider?.issuer ?? "",
    client_id: provider?.client_id ?? "",
    client_secret: "",
    mail_domains: provider?.mail_domains ?? [],
    authority: provider?.authority ?? "",
  };
  const given = Form.useWatch([], form) as ProviderValues | undefined;
  const asksSecret = !provider || (given !== undefined && goesElsewhere(was, given));
  const saving = useMutation({
    mutationFn: (values: ProviderValues) => {
      if (!provider) return openidProviderCreate({ organization: organization.id, ...values });
      const { issuer: _, ...changes } = changed(was, values); // It stays for ever.
      return openidProviderUpdate(provider.id, changes);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getOpenidProviderListQueryKey() });
      onClose();
    },
  });
  const wanted = { required: true, whitespace: true, message: t("form.wanted") };
  return (
    <FormDialog
      title={provider ? t("provider.editThis", { name: provider.name }) : t("provider.add")}
      okText={provider ? common("action.save") : t("provider.add")}
      form={form}
      initialValues={was}
      sending={saving}
      onClose={onClose}
    >
      <Form.Item name="name" label={t("form.name")} extra={t("form.help.name")} rules={[wanted]}>
        <Input ref={focusSoon} maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="issuer"
        label={t("provider.issuer")}
        extra={t(provider ? "provider.issuerStays" : "provider.issuerHelp")}
        rules={[{ required: true, pattern: issuer, message: t("provider.issuerWanted") }]}
      >
        <Input maxLength={400} disabled={provider !== undefined} autoComplete="off" />
      </Form.Item>
      <Form.Item name="client_id" label={t("provider.clientId")} rules={[wanted]}>
        <Input maxLength={400} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="client_secret"
        label={t("provider.clientSecret")}
        extra={provider && t(asksSecret ? "form.passwordAgain" : "form.passwordKept")}
        dependencies={["client_id", "authority"]}
        rules={[
          ({ getFieldsValue }) => ({
            required: !provider || goesElsewhere(was, getFieldsValue() as ProviderValues),
            message: t("form.wanted"),
          }),
        ]}
      >
        <Input.Password maxLength={1024} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="mail_domains"
        label={t("provider.mailDomains")}
        extra={t("provider.mailDomainsHelp")}
        rules={[
          {
            type: "array",
            max: 50,
            defaultField: { type: "string", pattern: domain },
            message: t("provider.mailDomainsWanted"),
          },
        ]}
      >
        <Select mode="tags" open={false} suffix={null} tokenSeparators={[",", " ", "，"]} />
      </Form.Item>
      <Form.Item name="authority" label={t("form.authority")} extra={t("form.help.authority")}>
        <Input.TextArea rows={3} maxLength={100_000} spellCheck={false} />
      </Form.Item>
    </FormDialog>
  );
}
