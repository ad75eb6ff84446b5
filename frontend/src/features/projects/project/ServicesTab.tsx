import { PlusOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import {
  getProjectMembersQueryKey,
  projectAddService,
  projectRemoveMember,
  useProjectMembers,
} from "@/api/generated/projects";
import { useAccessWords } from "@/app/access/words";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { FormDialog } from "@/app/page/FormDialog";
import { sentRole, useRoles } from "@/app/people/use-roles";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePlace } from "@/app/place/place";
import { NewToken } from "@/app/tokens/NewToken";
import { TokenTable } from "@/app/tokens/TokenTable";
import { Skeleton } from "@/components/feedback/Skeleton";
import { focusSoon } from "@/components/forms/focus-soon";
import styles from "../projects.module.css";
import { holderOf, type Holder } from "./holder";

/** Programs that have a place in the project, and every API token that works in it. */
export function ServicesTab() {
  const { t } = useTranslation("people");
  const { project } = usePlace();
  const mayManage = useMay("project.members");
  const [isAdding, setAdding] = useState(false);
  const [speaker, setSpeaker] = useState<Holder>();
  return (
    <div className={styles.sections}>
      <section aria-label={t("services.title")}>
        <div className={styles.toolbar}>
          <h2>{t("services.title")}</h2>
          <span className={styles.end}>
            <MayButton
              operation="project.members"
              icon={<PlusOutlined />}
              onClick={() => setAdding(true)}
            >
              {t("services.add")}
            </MayButton>
          </span>
        </div>
        <p className={styles.hint}>{t("services.what")}</p>
        <Services onToken={setSpeaker} />
      </section>
      {mayManage && (
        <section aria-label={t("services.tokens")}>
          <h2>{t("services.tokens")}</h2>
          <TokenTable project={project.id} />
        </section>
      )}
      {isAdding && <AddService onClose={() => setAdding(false)} />}
      {speaker && <NewToken service={speaker} onClose={() => setSpeaker(undefined)} />}
    </div>
  );
}

function Services({ onToken }: { onToken: (service: Holder) => void }) {
  const { t } = useTranslation("people");
  const words = useAccessWords();
  const { project } = usePlace();
  const queries = useQueryClient();
  const [going, setGoing] = useState<Holder>();
  const { data, error, refetch } = useProjectMembers(project.id);
  const remove = async ({ id }: Holder) => {
    await projectRemoveMember(project.id, id);
    await queries.invalidateQueries();
  };
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" count={2} />;
  const services = data.filter(({ user }) => user?.is_service);
  if (services.length === 0) return <p>{t("services.none")}</p>;
  return (
    <>
      <ul className={styles.inTeam}>
        {services.map((member) => {
          const service = holderOf(member);
          return (
            <li key={member.id}>
              <span>
                {service.name}{" "}
                <span className={styles.hint}>
                  {member.custom_role?.name ?? words.role(member.role)}
                </span>
              </span>
              <span className={styles.actions}>
                <MayButton
                  operation="project.members"
                  size="small"
                  onClick={() => onToken(service)}
                >
                  {t("services.token")}
                </MayButton>
                <MayButton
                  operation="project.members"
                  size="small"
                  aria-label={t("services.removeThis", { name: service.name })}
                  onClick={() => setGoing(service)}
                >
                  {t("places.remove")}
                </MayButton>
              </span>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={going !== undefined}
        title={t("services.removeThis", { name: going?.name ?? "" })}
        effects={[t("services.ends")]}
        confirmLabel={t("places.remove")}
        isDangerous
        act={() => going && remove(going)}
        onClose={() => setGoing(undefined)}
      />
    </>
  );
}

function AddService({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("people");
  const { project } = usePlace();
  const queries = useQueryClient();
  const roles = useRoles();
  const adding = useMutation({
    mutationFn: ({ name, role }: { name: string; role: string }) =>
      projectAddService(project.id, { name, ...sentRole(role) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getProjectMembersQueryKey(project.id) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("services.add")}
      okText={t("services.add")}
      initialValues={{ role: "viewer" }}
      sending={adding}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t("project.name")}
        extra={t("services.nameRule", { slug: project.slug })}
        rules={[
          {
            required: true,
            pattern: /^[-a-zA-Z0-9_]{1,24}$/,
            message: t("services.nameWanted"),
          },
        ]}
      >
        <Input ref={focusSoon} maxLength={24} />
      </Form.Item>
      <Form.Item name="role" label={t("members.role")}>
        <Select options={[...roles]} />
      </Form.Item>
    </FormDialog>
  );
}
