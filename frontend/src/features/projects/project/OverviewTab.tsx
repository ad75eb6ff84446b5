import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Form, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  getProjectTrashQueryKey,
  projectArchive,
  projectDelete,
  projectMove,
  projectUpdate,
} from "@/api/generated/projects";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePlace } from "@/app/place/place";
import { useRefreshSession, useSession } from "@/app/session/session";
import styles from "../projects.module.css";

/** A project's name and its life beyond it: archive, another organization, trash. */
export function OverviewTab() {
  const { t } = useTranslation("people");
  const { project } = usePlace();
  return (
    <div className={styles.panels}>
      <section className={styles.panel} aria-label={t("project.title")}>
        <h2>{t("project.title")}</h2>
        <Rename key={project.id} />
      </section>
      <Archive />
      <Move />
      <Trash />
    </div>
  );
}

function Rename() {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const { organization, project } = usePlace();
  const refresh = useRefreshSession();
  const mayEdit = useMay("project.edit");
  const [form] = Form.useForm<{ name: string }>();
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) => projectUpdate(project.id, { name }),
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
      initialValues={{ name: project.name }}
      onFinish={(given: { name: string }) => saving.mutate(given)}
    >
      <Form.Item
        name="name"
        label={t("project.name")}
        extra={t("organization.address", { address: `/${organization.slug}/${project.slug}` })}
        rules={[{ required: true, whitespace: true, message: t("nameWanted") }]}
      >
        <Input maxLength={200} disabled={!mayEdit} />
      </Form.Item>
      {saving.error && <Failure error={saving.error} />}
      <MayButton operation="project.edit" htmlType="submit" loading={saving.isPending}>
        {common("action.save")}
      </MayButton>
    </Form>
  );
}

function Archive() {
  const { t } = useTranslation("people");
  const { project } = usePlace();
  const refresh = useRefreshSession();
  const [isAsking, setAsking] = useState(false);
  const archive = async (is_archived: boolean) => {
    await projectArchive(project.id, { is_archived });
    await refresh();
  };
  const takingUp = useMutation({ mutationFn: () => archive(false) });
  return (
    <section className={styles.panel} aria-label={t("archive.title")}>
      <h2>{t("archive.title")}</h2>
      <p>{t(project.is_archived ? "archive.is" : "archive.what")}</p>
      {project.is_archived ? (
        <>
          {takingUp.error && <Failure error={takingUp.error} />}
          <MayButton
            operation="project.archive"
            loading={takingUp.isPending}
            onClick={() => takingUp.mutate()}
          >
            {t("archive.takeUp")}
          </MayButton>
        </>
      ) : (
        <MayButton operation="project.archive" onClick={() => setAsking(true)}>
          {t("archive.do")}
        </MayButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("archive.ask", { name: project.name })}
        effects={[t("archive.looked"), t("archive.back")]}
        confirmLabel={t("archive.do")}
        act={() => archive(true)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function Move() {
  const { t } = useTranslation("people");
  const { organization, project } = usePlace();
  const { organizations } = useSession();
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [chosen, setChosen] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const others = organizations.filter(
    ({ id, operations }) => id !== organization.id && operations.includes("organization.projects"),
  );
  const mayMove = useMay("project.delete");
  const there = others.find(({ id }) => id === chosen);
  const move = async ({ id, slug }: (typeof others)[number]) => {
    await projectMove(project.id, { organization: id });
    await refresh();
    await navigate(`/${slug}/${project.slug}`);
  };
  return (
    <section className={styles.panel} aria-label={t("move.title")}>
      <h2>{t("move.title")}</h2>
      {others.length === 0 ? (
        <p>{t("move.nowhere")}</p>
      ) : (
        <div className={styles.add}>
          <Select
            aria-label={t("move.where")}
            placeholder={t("move.where")}
            value={chosen}
            disabled={!mayMove}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
          <MayButton
            operation="project.delete"
            disabled={there === undefined}
            onClick={() => setAsking(true)}
          >
            {t("move.do")}
          </MayButton>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("move.ask", { name: project.name, organization: there?.name ?? "" })}
        effects={[t("move.people"), t("move.address")]}
        confirmLabel={t("move.do")}
        isDangerous
        act={() => there && move(there)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function Trash() {
  const { t } = useTranslation("people");
  const { organization, project } = usePlace();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [isAsking, setAsking] = useState(false);
  const trash = async () => {
    await projectDelete(project.id);
    await queries.invalidateQueries({ queryKey: getProjectTrashQueryKey() });
    await refresh();
    // Where it can be brought back, if it was the only one there.
    await navigate(`/${organization.slug}`);
  };
  return (
    <section className={styles.panel} aria-label={t("trash.title")}>
      <h2>{t("trash.title")}</h2>
      <p>{t("trash.what")}</p>
      <MayButton operation="project.delete" danger onClick={() => setAsking(true)}>
        {t("trash.do")}
      </MayButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("trash.ask", { name: project.name })}
        effects={[t("trash.gone"), t("trash.back")]}
        confirmLabel={t("trash.do")}
        isDangerous
        act={trash}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
