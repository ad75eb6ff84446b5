import { Form, Input, InputNumber, Radio, Switch } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { MayButton } from "@/app/place/MayButton";
import styles from "../sign-in.module.css";
import { goesElsewhere, portFor, type DirectoryValues } from "./values";

interface Props {
  initial: DirectoryValues;
  /** A password is kept: left empty it stays, unless it would be sent elsewhere. */
  hasPassword: boolean;
  submitLabel: string;
  error: Error | null;
  isBusy: boolean;
  onSubmit: (values: DirectoryValues) => void;
}

const attribute = /^[A-Za-z][A-Za-z0-9-]{0,62}$/;
const host = /^[A-Za-z0-9_]([A-Za-z0-9._:-]{0,252})$/;

/** Where a directory is, how it is read, and what in it are people and groups. */
export function DirectoryForm(props: Props) {
  const { initial, hasPassword, submitLabel, error, isBusy, onSubmit } = props;
  const { t } = useTranslation("directories");
  const [form] = Form.useForm<DirectoryValues>();
  useMarkedFields(form, error);
  const given = Form.useWatch([], form) as DirectoryValues | undefined;
  const asksPassword = !hasPassword || (given !== undefined && goesElsewhere(initial, given));
  const wanted = { required: true, whitespace: true, message: t("form.wanted") };
  const text = (name: TextField, { isOptional = false, maxLength = 400 } = {}) => (
    <Form.Item
      name={name}
      label={t(`form.${name}`)}
      extra={t(`form.help.${name}`)}
      rules={isOptional ? [] : [wanted]}
    >
      <Input maxLength={maxLength} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
  const attributeOf = (name: AttributeField) => (
    <Form.Item
      name={name}
      label={t(`form.${name}`)}
      rules={[{ required: true, pattern: attribute, message: t("form.attributeWanted") }]}
    >
      <Input maxLength={63} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
  return (
    <Form<DirectoryValues>
      form={form}
      className={styles.form ?? ""}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: "center" }}
      initialValues={initial}
      onFinish={onSubmit}
      onValuesChange={({ tls }: Partial<DirectoryValues>, all) =>
        tls && form.setFieldsValue({ port: portFor(tls, all.port) })
      }
    >
      <Part title={t("part.where")}>
        <Form.Item name="name" label={t("form.name")} extra={t("form.help.name")} rules={[wanted]}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="tls" label={t("form.tls")}>
          <Radio.Group
            options={(["ldaps", "starttls"] as const).map((value) => ({
              value,
              label: t(`tls.${value}`),
            }))}
          />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="host"
            label={t("form.host")}
            rules={[{ required: true, pattern: host, message: t("form.hostWanted") }]}
          >
            <Input maxLength={253} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="port"
            label={t("form.port")}
            rules={[{ required: true, message: t("form.wanted") }]}
          >
            <InputNumber min={1} max={65535} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="authority" label={t("form.authority")} extra={t("form.help.authority")}>
          <Input.TextArea rows={4} maxLength={100_000} spellCheck={false} />
        </Form.Item>
      </Part>
      <Part title={t("part.account")}>
        {text("bind_dn")}
        <Form.Item
          name="bind_password"
          label={t("form.bind_password")}
          extra={hasPassword && t(asksPassword ? "form.passwordAgain" : "form.passwordKept")}
          dependencies={["host", "port", "tls", "authority", "bind_dn"]}
          rules={[
            ({ getFieldsValue }) => ({
              required: !hasPassword || goesElsewhere(initial, getFieldsValue() as DirectoryValues),
              message: t("form.wanted"),
            }),
          ]}
        >
          <Input.Password maxLength={1024} autoComplete="new-password" />
        </Form.Item>
      </Part>
      <Part title={t("part.people")}>
        {text("person_base")}
        {text("person_filter", { maxLength: 1000 })}
        <div className={styles.pair}>
          {attributeOf("login_attribute")}
          {attributeOf("id_attribute")}
          {attributeOf("name_attribute")}
          {attributeOf("mail_attribute")}
        </div>
        <p className={styles.hint}>{t("form.help.id_attribute")}</p>
      </Part>
      <Part title={t("part.groups")}>
        {text("group_base", { isOptional: true })}
        {text("group_filter", { maxLength: 1000 })}
        {attributeOf("member_attribute")}
      </Part>
      <Part title={t("part.sync")}>
        <Form.Item
          name="sync_minutes"
          label={t("form.sync_minutes")}
          rules={[{ required: true, message: t("form.wanted") }]}
        >
          <InputNumber min={5} max={1440} precision={0} suffix={t("form.minutes")} />
        </Form.Item>
        <Form.Item
          name="adds_people"
          label={t("form.adds_people")}
          extra={t("form.help.adds_people")}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </Part>
      {error && <Failure error={error} />}
      <div>
        <MayButton
          operation="organization.directories"
          type="primary"
          htmlType="submit"
          loading={isBusy}
        >
          {submitLabel}
        </MayButton>
      </div>
    </Form>
  );
}

type TextField = "bind_dn" | "person_base" | "person_filter" | "group_base" | "group_filter";
type AttributeField =
  | "login_attribute"
  | "id_attribute"
  | "name_attribute"
  | "mail_attribute"
  | "member_attribute";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
