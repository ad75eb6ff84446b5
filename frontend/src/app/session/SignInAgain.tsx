import { focusManager, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { sessionRead } from "@/api/generated/session";
import { onSessionLost } from "@/api/session-cookie";
import { SignInForm } from "@/features/identity/SignInForm";
import { useWays } from "@/features/identity/ways";
import { socket, useLine } from "@/live/line";

/**
 * Signing in over the page when the session has ended: what was typed below stays. What the page
 * asks for again and again rests meanwhile, as if nobody looked at it. It goes by itself once the
 * browser is signed in by another tab.
 */
export function SignInAgain({ username }: { username: string }) {
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
      <Form username={username} onSignedIn={goOn} />
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

/** With the ways of the organization whose page this is. */
function Form(props: { username: string; onSignedIn: () => void }) {
  const [, organization] = location.pathname.split("/");
  const ways = useWays(organization || undefined);
  return <SignInForm {...props} directories={ways?.directories ?? []} />;
}
