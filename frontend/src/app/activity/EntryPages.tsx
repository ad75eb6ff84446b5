import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Failure } from "../page/Failure";
import { Older } from "../page/Older";
import styles from "./activity.module.css";
import { Entries } from "./Entries";
import type { useEntries } from "./use-entries";

interface Props {
  pages: ReturnType<typeof useEntries>;
  empty: ReactNode;
  namesObjects?: boolean;
  onActor?: (id: string) => void;
  onObject?: (id: string) => void;
}

/** Entries of the audit as far as they were read, and the way to older ones. */
export function EntryPages({ pages, empty, ...entries }: Props) {
  const { t } = useTranslation("audit");
  const { data, error, refetch, hasNextPage } = pages;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" count={6} />;
  const all = data.pages.flatMap(({ results }) => results);
  if (all.length === 0) return empty;
  return (
    <>
      <Entries entries={all} {...entries} />
      {hasNextPage && (
        <div className={styles.more}>
          <Older of={pages} label={t("older")} />
        </div>
      )}
    </>
  );
}
