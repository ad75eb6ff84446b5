import { useTranslation } from "react-i18next";
import { signIn } from "@/api/generated/session";
import { Problem } from "./controls/Problem";
import { SendButton } from "./controls/SendButton";
import { TextField } from "./controls/TextField";
import styles from "./entry.module.css";
import { useSending, type Problems } from "./use-sending";

interface Props {
  username?: string;
  onSignedIn: () => void;
}

export function SignInForm({ username = "", onSignedIn }: Props) {
  const { t } = useTranslation("sign-in");
  const { onSubmit, problems, error, isBusy } = useSending(
    (fields): Problems => ({
      ...(fields("login").trim() === "" && { login: t("wanted") }),
      ...(fields("password") === "" && { password: t("wanted") }),
    }),
    async (fields) => {
      await signIn({ login: fields("login"), password: fields("password") });
      onSignedIn();
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {error !== undefined && <Problem error={error} />}
      <TextField
        name="login"
        label={t("login")}
        autoComplete="username"
        defaultValue={username}
        autoFocus={username === ""}
        problem={problems.login}
      />
      <TextField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        isSecret
        autoFocus={username !== ""}
        problem={problems.password}
      />
      <SendButton label={t("signIn")} isBusy={isBusy} />
    </form>
  );
}
