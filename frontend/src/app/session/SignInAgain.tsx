import { focusManager, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { sessionRead } from "@/api/generated/session";
import { onSessionLost } from "@/api/session-cookie";
import { SignInForm } from "@/features/identity/SignInForm";
import { useWays } from "@/features/identity/ways";
import { socket, useLine } from "@/live/line";
import styles from "./session.module.css";

interface Props {
  username: string;
  /** Who keeps their password; null: this installation. */
  keeper: string | null;
}

/**
 * Signing in over the page when the session has ended: what was typed below stays. What the page
 * asks for again and again rests meanwhile, as if nobody looked at it. It goes by itself once the
 * browser is signed in by another tab.
 */
export function SignInAgain(person: Props) {
  const { t } = useTranslation("sign-in");
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => onSessionLost(() => void isNobodyThere().then((is) => is && setLost(true))), []);
  useEffect(() => {
    focusManager.setFocused(isLost ? false : undefined);
    return () => focusManager.setFocused(undefined);
  }, [isLost]);

  const goOn = () => {
    setLost(false);
    socket.hurry();
    void queries.invalidateQueries();
  };

  const onLetIn = useEffectEvent(goOn);
  useEffect(() => {
    if (!isLost) return;
    const look = () => socket.hurry();
    window.addEventListener("focus", look);
    const leave = useLine.subscribe(({ status }, { status: before }) => {
      if (status === "live" && before !== "live") onLetIn();
    });
    return () => {
      window.removeEventListener("focus", look);
      leave();
    };
  }, [isLost]);

  return (
    <Modal open={isLost} title={t("again.title")} footer={null} closable={false} destroyOnHidden>
      <Form {...person} onSignedIn={goOn} />
    </Modal>
  );
}

/** An answer may be older than the session that the browser has by now: that of a new password. */
function isNobodyThere(): Promise<boolean> {
  return sessionRead().then(
    ({ user }) => user === null,
    () => true,
  );
}

/**
 * With the ways of the organization whose page this is. Who goes elsewhere to sign in does so in
 * another tab, so that this page stays as it is.
 */
function Form(props: Props & { onSignedIn: () => void }) {
  const { t } = useTranslation("sign-in");
  const [, organization] = location.pathname.split("/");
  const ways = useWays(organization || undefined);
  return (
    <>
      <SignInForm {...props} directories={ways?.directories ?? []} />
      {ways?.providers.map(({ id, name }) => (
        <p key={id} className={styles.elsewhere}>
          <a href={`/sign-in?organization=${organization}`} target="_blank" rel="noreferrer">
            {t("again.elsewhere", { name })}
          </a>
        </p>
      ))}
    </>
  );
}
