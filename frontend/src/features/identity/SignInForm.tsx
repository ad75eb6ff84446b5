import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WayOutput } from "@/api/generated/forebay.schemas";
import { signIn } from "@/api/generated/session";
import { Choice } from "./controls/Choice";
import { Problem } from "./controls/Problem";
import { SendButton } from "./controls/SendButton";
import { TextField } from "./controls/TextField";
import styles from "./entry.module.css";
import { useSending, type Problems } from "./use-sending";

/** A password of this installation, and of no directory. */
const own = "";

interface Props {
  username?: string;
  /** Whose passwords are taken beside those of this installation. */
  directories?: readonly WayOutput[];
  /** Who keeps this person's password, by name; null: this installation. */
  keeper?: string | null | undefined;
  onSignedIn: () => void;
}

export function SignInForm({ username = "", directories = [], keeper, onSignedIn }: Props) {
  const { t } = useTranslation("sign-in");
  const [chosen, setChosen] = useState<string>();
  const kept = keeper === null ? own : directories.find(({ name }) => name === keeper)?.id;
  // Who connected a directory has most people there.
  const directory = chosen ?? kept ?? directories[0]?.id ?? own;
  const { onSubmit, problems, error, isBusy } = useSending(
    (fields): Problems => ({
      ...(fields("login").trim() === "" && { login: t("wanted") }),
      ...(fields("password") === "" && { password: t("wanted") }),
    }),
    async (fields) => {
      const given = { login: fields("login"), password: fields("password") };
      await signIn(directory === own ? given : { ...given, directory });
      onSignedIn();
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {error !== undefined && <Problem error={error} />}
      {directories.length > 0 && (
        <Choice
          label={t("account")}
          value={directory}
          options={[
            ...directories.map(({ id, name }) => ({ value: id, label: name })),
            { value: own, label: t("ownAccount") },
          ]}
          onChange={setChosen}
        />
      )}
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
