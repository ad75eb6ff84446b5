import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BellOutput } from "@/api/generated/forebay.schemas";
import { getNotificationListQueryKey, notificationLook } from "@/api/generated/notifications";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Failure } from "../page/Failure";
import { NotificationEntry } from "./NotificationEntry";
import styles from "./notifications.module.css";

interface Props {
  bell: BellOutput | undefined;
  error: Error | null;
  onRetry: () => void;
  /** A link was followed. */
  onLeave: () => void;
}

/** What failed and what came back, the newest first. */
export default function NotificationPanel({ bell, error, onRetry, onLeave }: Props) {
  const { t } = useTranslation("shell");
  const queries = useQueryClient();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const newest = bell?.results[0]?.at;
  const looking = useMutation({
    // Only as far as this page shows: what came meanwhile stays unread.
    mutationFn: (until: string) => notificationLook({ until }),
    onSuccess: () => {
      // The button is gone with what was unread; Tab goes on from here.
      panel.current?.focus();
      return queries.invalidateQueries({ queryKey: getNotificationListQueryKey() });
    },
  });

  return (
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={heading}
    >
      <div className={styles.head}>
        <h2 id={heading}>{t("bell.title")}</h2>
        {newest !== undefined && bell !== undefined && bell.unread > 0 && (
          <Button
            type="link"
            size="small"
            className={styles.read ?? ""}
            loading={looking.isPending}
            onClick={() => looking.mutate(newest)}
          >
            {t("bell.read")}
          </Button>
        )}
      </div>
      {looking.error && <Failure error={looking.error} />}
      {error && <Failure error={error} onRetry={onRetry} />}
      {!bell && !error && <Skeleton shape="lines" count={4} />}
      {bell?.results.length === 0 && (
        <EmptyState kind="nothing" title={t("bell.empty")} text={t("bell.emptyText")} />
      )}
      {bell && bell.results.length > 0 && (
        <ol className={styles.entries}>
          {bell.results.map((told) => (
            <NotificationEntry
              key={told.id}
              told={told}
              isUnread={bell.looked_at === null || told.at > bell.looked_at}
              onLeave={onLeave}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
