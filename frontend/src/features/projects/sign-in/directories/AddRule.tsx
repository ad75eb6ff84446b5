import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AutoComplete, Form, Select } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  directoryAddRule,
  getDirectoryRulesQueryKey,
  useDirectoryGroups,
} from "@/api/generated/directories";
import type { DirectoryOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { FormDialog } from "@/app/page/FormDialog";
import { teamPath, useTeams } from "@/app/people/use-teams";
import { focusSoon } from "@/components/forms/focus-soon";
import { byLabel, contains } from "@/components/text";
import styles from "../sign-in.module.css";

const owner = "owner";

interface Offer {
  value: string;
  name: string;
  label: ReactNode;
}

interface Given {
  group_dn: string;
  /** A team, or `owner`. */
  gives: string;
}

/** Offers the groups that the directory has now; a name can be typed as well. */
export function AddRule({
  directory,
  onClose,
}: {
  directory: DirectoryOutput;
  onClose: () => void;
}) {
  const { t } = useTranslation("directories");
  const queries = useQueryClient();
  const teams = useTeams().data ?? [];
  const groups = useDirectoryGroups(directory.id, {
    // Each look reads the directory itself.
    query: { retry: false, refetchOnWindowFocus: false },
  });
  const adding = useMutation({
    mutationFn: ({ group_dn, gives }: Given) =>
      directoryAddRule(directory.id, {
        group_dn: group_dn.trim(),
        ...(gives === owner ? { makes_owner: true } : { team: gives }),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getDirectoryRulesQueryKey(directory.id) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("rules.add")}
      okText={t("rules.add")}
      submitsByEnter={false}
      sending={adding}
      onClose={onClose}
    >
      <Form.Item
        name="group_dn"
        label={t("rules.group")}
        extra={t(groups.isFetching ? "rules.reading" : "rules.groupHelp")}
        rules={[{ required: true, whitespace: true, message: t("form.wanted") }]}
      >
        <AutoComplete<string, Offer>
          ref={focusSoon}
          // Without one the field names an option that is not there as the active one.
          defaultActiveFirstOption
          showSearch={{
            filterOption: (typed, option) =>
              contains([option?.name ?? "", option?.value ?? ""], typed),
          }}
          options={(groups.data ?? []).map(({ dn, name, members_count }) => ({
            value: dn,
            name,
            label: (
              <span className={styles.group}>
                <strong>{name}</strong>
                <span className={styles.hint}>{t("rules.members", { count: members_count })}</span>
                <span className={styles.hint}>{dn}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="gives"
        label={t("rules.gives")}
        rules={[{ required: true, message: t("form.wanted") }]}
      >
        <Select
          showSearch={{ filterOption: byLabel }}
          options={[
            ...teams.map(({ id }) => ({
              value: id,
              label: t("rules.team", { team: teamPath(teams, id) }),
            })),
            { value: owner, label: t("rules.owner") },
          ]}
        />
      </Form.Item>
      {groups.error && <Failure error={groups.error} onRetry={() => void groups.refetch()} />}
    </FormDialog>
  );
}
