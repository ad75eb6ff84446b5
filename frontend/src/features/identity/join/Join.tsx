import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { invitationAccept, invitationLook } from "@/api/generated/invitations";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
import { Problem } from "../controls/Problem";
import { SendButton } from "../controls/SendButton";
import styles from "../entry.module.css";
import { SignInForm } from "../SignInForm";
import { useSending } from "../use-sending";
import { JoinForm } from "./JoinForm";

interface Props {
  token: string;
  onJoined: () => void;
}

/** An invitation's link: come in as somebody new, or as who one is already. */
export function Join({ token, onJoined }: Props) {
  const { t } = useTranslation("sign-in");
  const [isKnown, setKnown] = useState(false);
  const session = useQuery({
    queryKey: getSessionReadQueryKey(),
    queryFn: () => sessionRead(),
  });
  const invitation = useQuery({
    queryKey: ["invitation"],
    // After the session, which sets the cookie that sending needs.
    queryFn: () => invitationLook({ token }),
    enabled: session.isSuccess,
    retry: false,
  });
  const title = t("join.title");
  useEffect(() => {
    document.title = title;
  }, [title]);

  const error = session.error ?? invitation.error;
  if (error)
    return (
      <>
        <h1>{title}</h1>
        <Problem error={error} />
        <p>
          <a href="/">{t(session.data?.user ? "join.goOn" : "signIn")}</a>
        </p>
      </>
    );
  if (!session.data || !invitation.data) return null;
  const { user } = session.data;
  const { organization, invited_by } = invitation.data;
  return (
    <>
      <h1>{title}</h1>
      <p>{t("join.what", { host: invited_by, organization })}</p>
      {user && <Accept name={user.username} token={token} onJoined={onJoined} />}
      {!user && isKnown && (
        <>
          <SignInForm onSignedIn={() => void session.refetch()} />
          <button type="button" className={styles.other} onClick={() => setKnown(false)}>
            {t("join.unknown")}
          </button>
        </>
      )}
      {!user && !isKnown && (
        <>
          <JoinForm token={token} onJoined={onJoined} />
          <button type="button" className={styles.other} onClick={() => setKnown(true)}>
            {t("join.known")}
          </button>
        </>
      )}
    </>
  );
}

function Accept({ name, token, onJoined }: Props & { name: string }) {
  const { t } = useTranslation("sign-in");
  const { onSubmit, error, isBusy } = useSending(
    () => ({}),
    async () => {
      await invitationAccept({ token });
      onJoined();
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {error !== undefined && <Problem error={error} />}
      <SendButton label={t("join.as", { name })} isBusy={isBusy} />
    </form>
  );
}
