import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { getProjectTrashQueryKey, projectRestore, useProjectTrash } from "@/api/generated/projects";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Failure } from "../page/Failure";
import { useRefreshSession } from "../session/session";
import styles from "./trashed-projects.module.css";

interface Props {
  /** Only those of this organization. */
  organization?: string;
}

/** Projects in the trash that this person may bring back; nothing where there are none. */
export function TrashedProjects({ organization }: Props) {
  const { t } = useTranslation("shell");
  const queries = useQueryClient();
  const refresh = useRefreshSession();
  const { data } = useProjectTrash();
  const restoring = useMutation({
    mutationFn: (id: string) => projectRestore(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getProjectTrashQueryKey() });
      await refresh();
    },
  });
  const thrown = (data ?? []).filter(
    (each) => organization === undefined || each.organization === organization,
  );
  if (thrown.length === 0) return null;
  return (
    <section className={styles.trash} aria-label={t("trash.title")}>
      <h2>{t("trash.title")}</h2>
      {restoring.error && <Failure error={restoring.error} />}
      <ul>
        {thrown.map(({ id, name, trashed_at }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            {trashed_at && (
              <span className={styles.when}>
                <TimeAgo at={trashed_at} />
              </span>
            )}
            <Button
              size="small"
              aria-label={t("trash.restoreThis", { name })}
              loading={restoring.isPending && restoring.variables === id}
              onClick={() => restoring.mutate(id)}
            >
              {t("trash.restore")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
