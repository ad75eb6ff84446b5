import { PlusOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import {
  directoryDeleteRule,
  getDirectoryRulesQueryKey,
  useDirectoryRules,
} from "@/api/generated/directories";
import type { DirectoryOutput, GroupRuleOutput } from "@/api/generated/forebay.schemas";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import styles from "../sign-in.module.css";
import { AddRule } from "./AddRule";

/** Which group of the directory makes people members of which team, or owners. */
export function RulesTab({ directory }: { directory: DirectoryOutput }) {
  const { t } = useTranslation("directories");
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [going, setGoing] = useState<GroupRuleOutput>();
  const { data, error, refetch } = useDirectoryRules(directory.id);
  const remove = async (rule: string) => {
    await directoryDeleteRule(directory.id, rule);
    await queries.invalidateQueries({ queryKey: getDirectoryRulesQueryKey(directory.id) });
  };
  const columns = useMemo<TableColumn<GroupRuleOutput>[]>(
    () => [
      {
        key: "group",
        title: t("rules.group"),
        narrow: "title",
        sortBy: ({ group_dn }) => group_dn,
        render: ({ group_dn }) => <code>{group_dn}</code>,
      },
      {
        key: "gives",
        title: t("rules.gives"),
        width: 240,
        render: ({ team }) => (team ? t("rules.team", { team: team.name }) : t("rules.owner")),
      },
      {
        key: "actions",
        title: t("actions"),
        width: 120,
        narrow: "aside",
        render: (rule) => (
          <MayButton
            operation="organization.directories"
            size="small"
            aria-label={t("rules.removeThis", { group: rule.group_dn })}
            onClick={() => setGoing(rule)}
          >
            {t("rules.remove")}
          </MayButton>
        ),
      },
    ],
    [t],
  );
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  const add = (
    <MayButton
      operation="organization.directories"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t("rules.add")}
    </MayButton>
  );
  return (
    <>
      <div className={styles.toolbar}>
        <span className={styles.hint}>{t("rules.what")}</span>
        {data && data.length > 0 && <span className={styles.end}>{add}</span>}
      </div>
      <DataTable
        name={t("tab.groups")}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState kind="nothing" title={t("rules.none")} action={add} />}
      />
      {isAdding && <AddRule directory={directory} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={going !== undefined}
        title={t("rules.removeThis", { group: going?.group_dn ?? "" })}
        effects={[t("rules.ends")]}
        confirmLabel={t("rules.remove")}
        isDangerous
        act={() => going && remove(going.id)}
        onClose={() => setGoing(undefined)}
      />
    </>
  );
}
