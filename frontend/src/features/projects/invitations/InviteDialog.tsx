import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { InvitationInputRequest, InvitationMade } from "@/api/generated/forebay.schemas";
import {
  getOrganizationInvitationsQueryKey,
  organizationInvite,
} from "@/api/generated/organizations";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { ownRoles } from "@/app/people/use-roles";
import { teamPath, useTeams } from "@/app/people/use-teams";
import { useOrganization } from "@/app/place/place";
import { useSession } from "@/app/session/session";
import { CopyButton } from "@/components/feedback/CopyButton";
import { SubmitByEnter } from "@/components/forms/SubmitByEnter";
import { focusSoon } from "@/components/forms/focus-soon";
import { useFocusBack } from "@/components/forms/use-focus-back";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";
import { byLabel } from "@/components/text";
import { useFormats } from "@/i18n/use-formats";
import styles from "../projects.module.css";

/** In days. */
const lives = [1, 3, 7, 30, 90];

/** Makes a link that lets somebody in once; it is shown here and never again. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("people");
  const organization = useOrganization();
  const queries = useQueryClient();
  const [form] = Form.useForm<InvitationInputRequest>();
  const inviting = useMutation({
    mutationFn: (given: InvitationInputRequest) => organizationInvite(organization.id, sent(given)),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: getOrganizationInvitationsQueryKey(organization.id) }),
  });
  useMarkedFields(form, inviting.error);
  useFocusBack();
  const invite = useOneAtATime(inviting);
  const made = inviting.data;
  return (
    <Modal
      open
      title={t("invite.title", { organization: organization.name })}
      okText={t("invite.make")}
      confirmLoading={inviting.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      {...(made && { footer: <Button onClick={onClose}>{t("invite.done")}</Button> })}
    >
      {made ? (
        <Made invitation={made} />
      ) : (
        <>
          <InviteForm form={form} onFinish={invite} />
          {inviting.error && <Failure error={inviting.error} />}
        </>
      )}
    </Modal>
  );
}

/** Without what was left empty. */
function sent(given: InvitationInputRequest): InvitationInputRequest {
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(filled);
}

interface FormProps {
  form: ReturnType<typeof Form.useForm<InvitationInputRequest>>[0];
  onFinish: (given: InvitationInputRequest) => void;
}

function InviteForm({ form, onFinish }: FormProps) {
  const { t } = useTranslation("people");
  const { t: access } = useTranslation("access");
  const organization = useOrganization();
  const teams = useTeams().data ?? [];
  const { projects } = useSession();
  const open = projects.filter(
    ({ organization: of, operations }) =>
      of === organization.id && operations.includes("project.members"),
  );
  const inProject = Form.useWatch("project", form);
  return (
    <Form<InvitationInputRequest>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ role: "member", project_role: "viewer", days: 7 }}
      onFinish={({ project_role, ...given }) =>
        onFinish(given.project && project_role ? { ...given, project_role } : given)
      }
    >
      <Form.Item
        name="email"
        label={t("invite.email")}
        extra={t("invite.emailHelp")}
        rules={[{ type: "email", message: t("invite.emailWanted") }]}
      >
        <Input type="email" ref={focusSoon} maxLength={254} />
      </Form.Item>
      <Form.Item name="role" label={t("members.role")}>
        <Select
          options={(["member", "owner"] as const).map((role) => ({
            value: role,
            label: t(`organizationRole.${role}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="days" label={t("invite.life")}>
        <Select
          options={lives.map((days) => ({ value: days, label: t("invite.days", { count: days }) }))}
        />
      </Form.Item>
      <Form.Item name="project" label={t("invite.project")}>
        <Select
          allowClear
          showSearch={{ filterOption: byLabel }}
          placeholder={t("invite.noProject")}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {inProject && (
        <Form.Item name="project_role" label={t("invite.projectRole")}>
          <Select
            options={ownRoles.map((role) => ({ value: role, label: access(`role.${role}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="team" label={t("invite.team")}>
        <Select
          allowClear
          showSearch={{ filterOption: byLabel }}
          placeholder={t("invite.noTeam")}
          options={teams.map(({ id }) => ({ value: id, label: teamPath(teams, id) }))}
        />
      </Form.Item>
      <SubmitByEnter />
    </Form>
  );
}

function Made({ invitation }: { invitation: InvitationMade }) {
  const { t } = useTranslation("people");
  const formats = useFormats();
  const { link, email, expires_at, is_mailed } = invitation;
  return (
    <div className={styles.panels} role="status">
      <p>
        {email ? t("invite.forOne", { email }) : t("invite.forAnybody")}{" "}
        {t("invite.until", { moment: formats.moment(expires_at) })}
      </p>
      {!is_mailed && (
        <>
          <div className={styles.link}>
            <code>{link}</code>
            <CopyButton text={link} label={t("invite.copy")} hasLabel />
          </div>
          <p>{t("invite.once")}</p>
        </>
      )}
    </div>
  );
}
