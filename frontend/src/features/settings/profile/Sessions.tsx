import { Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import { isInTheWay } from "@/api/api-error";
import {
  getMeSessionsQueryKey,
  meEndSessions,
  useMeEndSession,
  useMeSessions,
} from "@/api/generated/me";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { goToSignIn } from "@/app/session/session";
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

  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
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
      <EndAll />
    </>
  );
}

function EndAll() {
  const { t } = useTranslation("settings");
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t("sessions.endAll")}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("sessions.endAllTitle")}
        effects={[t("sessions.endAllEffect")]}
        confirmLabel={t("sessions.endAll")}
        isDangerous
        act={() => meEndSessions().then(() => goToSignIn("/"))}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
