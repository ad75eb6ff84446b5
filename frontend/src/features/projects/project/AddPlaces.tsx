import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MemberOutput } from "@/api/generated/forebay.schemas";
import { useOrganizationPeople } from "@/api/generated/organizations";
import { getProjectMembersQueryKey, projectAddMember } from "@/api/generated/projects";
import { FormDialog } from "@/app/page/FormDialog";
import { nameOf } from "@/app/people/person";
import { sentRole, useRoles } from "@/app/people/use-roles";
import { teamPath, useTeams } from "@/app/people/use-teams";
import { usePlace } from "@/app/place/place";
import { byLabel } from "@/components/text";
import { oneByOne, type Refused } from "../one-by-one";
import { Refusals } from "../Refusals";
import { holderOf, sentHolder, type Holder } from "./holder";

interface Given {
  holders: string[];
  role: string;
}

/** Lets several people and teams of the organization into the project with one role. */
export function AddPlaces({ taken, onClose }: { taken: MemberOutput[]; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { t: access } = useTranslation("access");
  const { organization, project } = usePlace();
  const queries = useQueryClient();
  const roles = useRoles();
  const people = useOrganizationPeople(organization.id).data ?? [];
  const teams = useTeams().data ?? [];
  const [form] = Form.useForm<Given>();
  const [refused, setRefused] = useState<readonly Refused<Holder>[]>([]);
  const there = new Set(taken.map((member) => holderOf(member).id));
  const offered: readonly Holder[] = [
    ...people
      .filter(({ user }) => user.is_active && !user.is_service)
      .map(({ user }) => ({ id: user.id, name: nameOf(user), kind: "person" as const })),
    ...teams.map(({ id }) => ({
      id,
      name: teamPath(teams, id),
      kind: "team" as const,
    })),
  ].filter(({ id }) => !there.has(id));
  const options = (kind: Holder["kind"]) =>
    offered
      .filter((holder) => holder.kind === kind)
      .map(({ id, name }) => ({ value: id, label: name }));
  const adding = useMutation({
    mutationFn: async ({ holders, role }: Given) => {
      const failed = await oneByOne(
        offered.filter(({ id }) => holders.includes(id)),
        (holder) => projectAddMember(project.id, { ...sentHolder(holder), ...sentRole(role) }),
      );
      await queries.invalidateQueries({ queryKey: getProjectMembersQueryKey(project.id) });
      setRefused(failed);
      // Who was refused stays chosen, beside the reason.
      form.setFieldValue(
        "holders",
        failed.map(({ row }) => row.id),
      );
      if (failed.length === 0) onClose();
    },
  });
  return (
    <FormDialog
      title={t("places.add")}
      okText={t("places.letIn")}
      form={form}
      initialValues={{ role: "viewer" }}
      sending={adding}
      onClose={onClose}
    >
      <Form.Item
        name="holders"
        label={t("places.who")}
        rules={[{ required: true, message: t("places.whoWanted") }]}
      >
        <Select
          mode="multiple"
          showSearch={{ filterOption: byLabel }}
          options={[
            { label: access("group.people"), options: options("person") },
            { label: access("group.teams"), options: options("team") },
          ]}
        />
      </Form.Item>
      <Form.Item name="role" label={t("members.role")}>
        <Select options={[...roles]} />
      </Form.Item>
      <Refusals refused={refused} nameOf={({ name }) => name} />
    </FormDialog>
  );
}
