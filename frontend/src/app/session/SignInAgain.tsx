import { focusManager, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onSessionLost } from "@/api/session-cookie";
import { SignInForm } from "@/features/identity/SignInForm";
import { useWays } from "@/features/identity/ways";
import { socket } from "@/live/line";

/**
 * Signing in over the page when the session has ended: what was typed below stays. What the page
 * asks for again and again rests meanwhile, as if nobody looked at it.
 */
export function SignInAgain({ username }: { username: string }) {
  const { t } = useTranslation("sign-in");
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => onSessionLost(() => setLost(true)), []);
  useEffect(() => {
    focusManager.setFocused(isLost ? false : undefined);
    return () => focusManager.setFocused(undefined);
  }, [isLost]);

  const goOn = () => {
    setLost(false);
    socket.hurry();
    void queries.invalidateQueries();
  };

  return (
    <Modal open={isLost} title={t("again.title")} footer={null} closable={false} destroyOnHidden>
      <Form username={username} onSignedIn={goOn} />
    </Modal>
  );
}

/** With the ways of the organization whose page this is. */
function Form(props: { username: string; onSignedIn: () => void }) {
  const [, organization] = location.pathname.split("/");
  const ways = useWays(organization || undefined);
  return <SignInForm {...props} directories={ways?.directories ?? []} />;
}
