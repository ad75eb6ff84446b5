import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { MyOrganizationOutput } from "@/api/generated/forebay.schemas";
import { organizationCreate } from "@/api/generated/organizations";
import { projectCreate } from "@/api/generated/projects";
import { focusSoon } from "@/components/forms/focus-soon";
import { FormDialog } from "../page/FormDialog";
import { useRefreshSession } from "../session/session";
import { slugFrom } from "./slug";

type Organization = Pick<MyOrganizationOutput, "id" | "name" | "slug">;

export type Wanted =
  | { readonly what: "organization" }
  | { readonly what: "project"; organization: Organization };

interface Given {
  readonly name: string;
  readonly slug: string;
}

/** The dialogs that make an organization or a project, and how to open them. */
export function useNewPlace(): { dialogs: ReactNode; create: (wanted: Wanted) => void } {
  const [wanted, setWanted] = useState<Wanted>();
  return {
    create: setWanted,
    dialogs: wanted && (
      <NewPlace
        key={wanted.what === "project" ? wanted.organization.id : wanted.what}
        wanted={wanted}
        onNext={setWanted}
        onClose={() => setWanted(undefined)}
      />
    ),
  };
}

interface Props {
  wanted: Wanted;
  onNext: (wanted: Wanted) => void;
  onClose: () => void;
}

/** An organization shows nothing by itself, so its first project is asked for at once. */
function NewPlace({ wanted, onNext, onClose }: Props) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [form] = Form.useForm<Given>();
  const [isSlugOwn, setSlugOwn] = useState(false);
  const creating = useMutation({
    mutationFn: async (given: Given) => {
      if (wanted.what === "organization") {
        const organization = await organizationCreate(given);
        await refresh();
        onNext({ what: "project", organization });
        return;
      }
      const project = await projectCreate({ organization: wanted.organization.id, ...given });
      await refresh();
      onClose();
      await navigate(`/${wanted.organization.slug}/${project.slug}`);
    },
  });
  const isProject = wanted.what === "project";
  return (
    <FormDialog
      title={
        isProject
          ? t("places.projectIn", { organization: wanted.organization.name })
          : t("places.newOrganization")
      }
      okText={t(isProject ? "places.createProject" : "places.createOrganization")}
      form={form}
      onValuesChange={(changed: Partial<Given>) => {
        if (changed.slug !== undefined) setSlugOwn(changed.slug !== "");
        else if (!isSlugOwn) form.setFieldValue("slug", slugFrom(changed.name ?? ""));
      }}
      sending={creating}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t("places.name")}
        rules={[{ required: true, whitespace: true, message: t("places.nameWanted") }]}
      >
        <Input ref={focusSoon} maxLength={200} />
      </Form.Item>
      <Form.Item
        name="slug"
        label={t("places.slug")}
        extra={t("places.slugRule")}
        rules={[
          { required: true, pattern: /^[a-z][a-z0-9-]{0,62}$/, message: t("places.slugRule") },
        ]}
      >
        <Input maxLength={63} />
      </Form.Item>
    </FormDialog>
  );
}
