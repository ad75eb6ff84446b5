import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/api-error";
import type { StartOutput } from "@/api/generated/forebay.schemas";
import { useStart } from "@/api/generated/start";
import { Worded } from "@/components/feedback/Worded";
import { Problem } from "../controls/Problem";
import styles from "../entry.module.css";
import { EntryFrame } from "../EntryFrame";
import { levelOf } from "./parts";
import { PartList } from "./PartList";
import { useLink } from "./use-link";

interface Props {
  token: string | undefined;
  onSetUp: () => void;
  onSignIn: () => void;
  onEnter: () => void;
}

/** The first page anybody sees: what is being started, and how far it is. */
export function Start({ token, onSetUp, onSignIn, onEnter }: Props) {
  const { t } = useTranslation("sign-in");
  const starting = useStarting();
  const isReady = starting?.is_ready ?? false;
  const { link, session, error, onRetry } = useLink(token, isReady);
  const title = t(titleOf(isReady, isRefused(error)));

  useEffect(() => {
    document.title = title;
  }, [title]);

  const needsSetUp = session?.needs_set_up;
  useEffect(() => {
    if (!isReady || link === "waiting") return;
    if (link === "none") onSignIn();
    else if (link === "used" && needsSetUp) onSetUp();
    else if (link === "used") onEnter();
  }, [isReady, link, needsSetUp, onSignIn, onSetUp, onEnter]);

  return (
    <EntryFrame level={starting ? levelOf(starting) : 0}>
      <h1>{title}</h1>
      <div role="status" className={styles.say}>
        {link !== "failed" && (
          <p>
            <Worded>{t(sayOf(starting))}</Worded>
          </p>
        )}
      </div>
      {link === "failed" && (
        <Problem error={error}>
          {!isRefused(error) && (
            <button type="button" className={styles.other} onClick={onRetry}>
              {t("link.again")}
            </button>
          )}
          <a href="/sign-in">{t("signIn")}</a>
        </Problem>
      )}
      <PartList parts={starting?.parts ?? []} />
    </EntryFrame>
  );
}

/** Above a refused link *Ready* would say that there is nothing left to do. */
function titleOf(isReady: boolean, isRefused: boolean) {
  if (isRefused) return "link.refused";
  return isReady ? "start.ready" : "start.title";
}

function sayOf(starting: StartOutput | undefined) {
  if (starting?.is_ready) return "link.go";
  const hasFailed = starting?.parts.some(({ state }) => state === "failed");
  return hasFailed ? "start.failedPart" : "start.goesOn";
}

/** Used, expired or never made: another try changes nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === "sign_in.link_refused";
}

function useStarting(): StartOutput | undefined {
  const { data } = useStart({
    query: {
      // The web part may be restarting under us: keep asking, whatever the answer was.
      retry: true,
      retryDelay: 1000,
      refetchInterval: ({ state }) => (state.data?.is_ready ? false : 1000),
    },
  });
  return data;
}
