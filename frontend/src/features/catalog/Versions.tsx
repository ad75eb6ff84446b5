import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import type { ChangeOutput } from "@/api/generated/forebay.schemas";
import { useTableVersions } from "@/api/generated/tables";
import { Failure } from "@/app/page/Failure";
import { Skeleton } from "@/components/feedback/Skeleton";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import styles from "./catalog.module.css";

/** Every shape the table has had, and what each one changed. */
export function Versions({ table }: { table: string }) {
  const { t } = useTranslation("catalog");
  const { data, error, refetch } = useTableVersions(table);
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" />;
  return (
    <ol className={styles.versions}>
      {data.map((version) => (
        <li key={version.id}>
          <p>
            <strong>{t("page.version", { number: version.number })}</strong>
            <span data-verdict={version.verdict}>{t(`verdict.${version.verdict}`)}</span>
            <span className={styles.hint}>
              <TimeAgo at={version.created_at} />
            </span>
          </p>
          {version.changes.length > 0 && (
            <ul>
              {version.changes.map((change) => (
                <Change key={`${change.kind} ${change.column}`} change={change} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function Change({ change }: { change: ChangeOutput }) {
  const { t } = useTranslation("catalog");
  return (
    <li>
      <code>{change.column}</code> {t(`change.${change.kind}`)}
      {change.before && change.after && (
        <code>
          {" "}
          {change.before} → {change.after}
        </code>
      )}
    </li>
  );
}
