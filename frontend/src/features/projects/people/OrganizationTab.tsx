import { useMutation } from "@tanstack/react-query";
import { App, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { organizationUpdate } from "@/api/generated/organizations";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { MayButton } from "@/app/place/MayButton";
import { useNewPlace } from "@/app/place/NewPlace";
import { useMay, useOrganization } from "@/app/place/place";
import { TrashedProjects } from "@/app/place/TrashedProjects";
import { useRefreshSession, useSession } from "@/app/session/session";
import styles from "../projects.module.css";

/** The organization itself: its name, its projects as far as one sees them, and their trash. */
export function OrganizationTab() {
  const { t } = useTranslation("people");
  const { t: shell } = useTranslation("shell");
  const organization = useOrganization();
  const { projects } = useSession();
  const { dialogs, create } = useNewPlace();
  const mine = projects.filter((project) => project.organization === organization.id);
  return (
    <div className={styles.panels}>
      <section className={styles.panel} aria-label={t("organization.title")}>
        <h2>{t("organization.title")}</h2>
        <Rename key={organization.id} />
      </section>
      <section className={styles.panel} aria-label={t("organization.projects")}>
        <h2>{t("organization.projects")}</h2>
        {mine.length === 0 && <p className={styles.hint}>{shell("places.empty")}</p>}
        <ul>
          {mine.map(({ id, name, slug, is_archived }) => (
            <li key={id}>
              <Link to={`/${organization.slug}/${slug}`}>{name}</Link>{" "}
              {is_archived && <span className={styles.hint}>{t("organization.archived")}</span>}
            </li>
          ))}
        </ul>
        <MayButton
          operation="organization.projects"
          onClick={() => create({ what: "project", organization })}
        >
          {shell("places.newProject")}
        </MayButton>
        <TrashedProjects organization={organization.id} />
      </section>
      {dialogs}
    </div>
  );
}

function Rename() {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const organization = useOrganization();
  const refresh = useRefreshSession();
  const mayEdit = useMay("organization.edit");
  const [form] = Form.useForm<{ name: string }>();
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) => organizationUpdate(organization.id, { name }),
    onSuccess: async () => {
      await refresh();
      void message.success(t("saved"));
    },
  });
  useMarkedFields(form, saving.error);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: organization.name }}
      onFinish={(given: { name: string }) => saving.mutate(given)}
    >
      <Form.Item
        name="name"
        label={t("organization.name")}
        extra={t("organization.address", { address: `/${organization.slug}` })}
        rules={[{ required: true, whitespace: true, message: t("nameWanted") }]}
      >
        <Input maxLength={200} disabled={!mayEdit} />
      </Form.Item>
      {saving.error && <Failure error={saving.error} />}
      <MayButton operation="organization.edit" htmlType="submit" loading={saving.isPending}>
        {common("action.save")}
      </MayButton>
    </Form>
  );
}
