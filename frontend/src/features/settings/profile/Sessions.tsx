import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import { getMeSessionsQueryKey, useMeEndSession, useMeSessions } from "@/api/generated/me";
import { Failure } from "@/app/page/Failure";
import { Skeleton } from "@/components/feedback/Skeleton";
import { useFormats } from "@/i18n/use-formats";
import styles from "../settings.module.css";
import { browserName } from "./browser-name";

/** Where this person is signed in. */
export function Sessions() {
  const { t } = useTranslation("settings");
  const formats = useFormats();
  const queries = useQueryClient();
  const { data, error, refetch } = useMeSessions();
  const end = useMeEndSession({
    mutation: {
      onSuccess: () => queries.invalidateQueries({ queryKey: getMeSessionsQueryKey() }),
    },
  });

  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" count={2} />;
  return (
    <>
      {end.error && <Failure error={end.error} />}
      <ul className={styles.sessions}>
        {data.map(({ id, browser, address, created_at, is_current }) => (
          <li key={id}>
            <span className={styles.browser} title={browser}>
              {browserName(browser) ?? t("sessions.unknown")}
              <span className={styles.aside}>
                {t("sessions.since", { address, moment: formats.moment(created_at) })}
              </span>
            </span>
            {is_current ? (
              <Tag>{t("sessions.current")}</Tag>
            ) : (
              <Button size="small" loading={end.isPending} onClick={() => end.mutate({ id })}>
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
