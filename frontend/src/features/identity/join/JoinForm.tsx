import { useTranslation } from "react-i18next";
import { invitationJoin } from "@/api/generated/invitations";
import { Problem } from "../controls/Problem";
import { SendButton } from "../controls/SendButton";
import { TextField } from "../controls/TextField";
import styles from "../entry.module.css";
import { useSending, type Problems } from "../use-sending";

/** The server refuses less. */
const shortestPassword = 12;

export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { t } = useTranslation("sign-in");
  const { onSubmit, problems, error, isBusy } = useSending(
    (fields): Problems => ({
      ...(fields("username").trim() === "" && { username: t("wanted") }),
      ...(fields("password").length < shortestPassword && {
        password: t("setUp.passwordHelp"),
      }),
    }),
    async (fields) => {
      await invitationJoin({
        token,
        username: fields("username"),
        password: fields("password"),
      });
      onJoined();
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {error !== undefined && <Problem error={error} />}
      <TextField
        name="username"
        label={t("setUp.name")}
        autoComplete="username"
        autoFocus
        problem={problems.username}
      />
      <TextField
        name="password"
        label={t("setUp.password")}
        autoComplete="new-password"
        isSecret
        hint={t("setUp.passwordHelp")}
        problem={problems.password}
      />
      <SendButton label={t("join.new")} isBusy={isBusy} />
    </form>
  );
}
