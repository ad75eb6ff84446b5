import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { StartOutput } from "@/api/generated/forebay.schemas";
import { useStart } from "@/api/generated/start";
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
  const link = useLink(token, isReady);
  const title = t(isReady ? "start.ready" : "start.title");

  useEffect(() => {
    document.title = title;
  }, [title]);

  const needsSetUp = starting?.needs_set_up;
  useEffect(() => {
    if (!isReady || link === "waiting") return;
    if (link === "none") onSignIn();
    else if (link === "used" && needsSetUp) onSetUp();
    else if (link === "used") onEnter();
  }, [isReady, link, needsSetUp, onSignIn, onSetUp, onEnter]);

  return (
    <EntryFrame level={starting ? levelOf(starting) : 0}>
      <h1>{title}</h1>
      {link === "refused" ? (
        <p role="alert">
          {t("link.refused")} <a href="/sign-in">{t("signIn")}</a>
        </p>
      ) : (
        <p>{t(isReady ? "link.go" : "start.goesOn")}</p>
      )}
      <PartList parts={starting?.parts ?? []} />
    </EntryFrame>
  );
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
