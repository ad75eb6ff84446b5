import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Checkbox, Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useOrganizationPeople } from "@/api/generated/organizations";
import { getSharesQueryKey, share } from "@/api/generated/shares";
import { byLabel } from "@/components/text";
import { FormDialog } from "../page/FormDialog";
import { nameOf } from "../people/person";
import { teamPath, useTeams } from "../people/use-teams";
import { useOrganization } from "../place/place";
import styles from "./access.module.css";
import { useAccessWords } from "./words";

interface Props {
  kind: string;
  id: string;
  /** What may be shared of such an object; the first of them shows it. */
  shareable: readonly string[];
  onClose: () => void;
}

interface Given {
  /** "user <id>" or "team <id>" */
  holder: string;
  operations: string[];
}

export function ShareDialog({ kind, id, shareable, onClose }: Props) {
  const { t } = useTranslation("access");
  const words = useAccessWords();
  const queries = useQueryClient();
  const holders = useHolders();
  const sharing = useMutation({
    mutationFn: ({ holder, operations }: Given) => {
      const [what = "user", which = ""] = holder.split(" ");
      return share(kind, id, { [what]: which, operations });
    },
    onSuccess: (shares) => {
      queries.setQueryData(getSharesQueryKey(kind, id), shares);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("shares.add")}
      okText={t("shares.add")}
      initialValues={{ operations: shareable.slice(0, 1) }}
      sending={sharing}
      onClose={onClose}
    >
      <Form.Item
        name="holder"
        label={t("shares.who")}
        rules={[{ required: true, message: t("shares.whoWanted") }]}
      >
        <Select showSearch={{ filterOption: byLabel }} options={holders} />
      </Form.Item>
      <Form.Item
        name="operations"
        label={t("shares.what")}
        rules={[{ required: true, message: t("shares.wanted") }]}
      >
        <Checkbox.Group
          className={styles.choices ?? ""}
          options={shareable.map((each) => ({ value: each, label: words.operation(each) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

function useHolders() {
  const { t } = useTranslation("access");
  const organization = useOrganization();
  const people = useOrganizationPeople(organization.id).data ?? [];
  const teams = useTeams().data ?? [];
  return [
    {
      label: t("group.people"),
      options: people
        .filter(({ user }) => user.is_active)
        .map(({ user }) => ({ value: `user ${user.id}`, label: nameOf(user) })),
    },
    {
      label: t("group.teams"),
      options: teams.map((team) => ({
        value: `team ${team.id}`,
        label: teamPath(teams, team.id),
      })),
    },
  ];
}
