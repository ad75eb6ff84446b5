import { PlusOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useOperations } from "@/api/generated/operations";
import {
  getRoleListQueryKey,
  roleCreate,
  roleDelete,
  roleUpdate,
  useRoleList,
} from "@/api/generated/roles";
import type { RoleOutput } from "@/api/generated/forebay.schemas";
import { useAccessWords } from "@/app/access/words";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { useOrganization } from "@/app/place/place";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "../projects.module.css";
import { Matrix } from "./Matrix";
import type { RoleColumn, RoleDraft } from "./role";

/** What each role may: ours as they are, the organization's own to be made and changed. */
export function RolesTab() {
  const { t } = useTranslation("people");
  const words = useAccessWords();
  const organization = useOrganization();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<RoleDraft>();
  const [going, setGoing] = useState<RoleOutput>();
  const operations = useOperations({ query: { staleTime: Infinity } });
  const custom = useRoleList({ organization: organization.id, page_size: 200 });
  const anew = () => queries.invalidateQueries({ queryKey: getRoleListQueryKey() });
  const saving = useMutation({
    mutationFn: ({ id, name, operations: held, seen = [] }: RoleDraft) => {
      const given = { name: name.trim(), operations: [...held] };
      return id === null
        ? roleCreate({ organization: organization.id, ...given })
        : roleUpdate(id, { ...given, instead_of: [...seen] });
    },
    onSuccess: async () => {
      await anew();
      setDraft(undefined);
    },
    // Somebody else may have changed it: what it holds now stands beside the draft.
    onError: anew,
  });
  const error = operations.error ?? custom.error;
  const data = operations.data && custom.data;
  if (isInTheWay(error, data))
    return <Failure error={error} onRetry={() => void custom.refetch()} />;
  if (!operations.data || !custom.data) return <Skeleton shape="table" count={8} />;

  const edit = (next: RoleDraft | undefined) => {
    saving.reset();
    setDraft(next);
  };
  const own = custom.data.results;
  const columns: RoleColumn[] = [
    ...operations.data.roles.map((role) => ({
      id: role.name,
      name: words.role(role.name),
      operations: new Set(role.operations),
    })),
    ...own.map((role) => ({
      id: role.id,
      name: role.name,
      operations: new Set(role.operations),
      custom: role,
    })),
  ];
  return (
    <>
      <div className={styles.toolbar}>
        <span className={styles.hint}>{t("roles.what")}</span>
        <span className={styles.end}>
          <MayButton
            operation="organization.roles"
            type="primary"
            icon={<PlusOutlined />}
            onClick={() =>
              edit({ id: null, name: "", operations: new Set(["project.view"]), places: 0 })
            }
          >
            {t("roles.create")}
          </MayButton>
        </span>
      </div>
      {saving.error && <Failure error={saving.error} />}
      <Matrix
        operations={operations.data.of_projects}
        columns={columns}
        draft={draft}
        isBusy={saving.isPending}
        onDraft={edit}
        onSave={(role) => saving.mutate(role)}
        onDelete={setGoing}
      />
      <ConfirmDialog
        isOpen={going !== undefined}
        title={t("roles.deleteTitle", { name: going?.name ?? "" })}
        effects={[t("roles.deleteEffect", { count: going?.places ?? 0 })]}
        confirmLabel={t("roles.delete")}
        isDangerous
        act={() => going && roleDelete(going.id).then(anew)}
        onClose={() => setGoing(undefined)}
      />
    </>
  );
}
