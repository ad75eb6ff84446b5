import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
import { setUp } from "@/api/generated/set-up";
import { useThemeChoice } from "@/app/look/choice";
import { Problem } from "../controls/Problem";
import { SendButton } from "../controls/SendButton";
import { TextField } from "../controls/TextField";
import styles from "../entry.module.css";
import { useSending, type Problems } from "../use-sending";
import { LanguageAndTheme } from "./LanguageAndTheme";

/** The server refuses less. */
const shortestPassword = 12;

/** One screen, then the sample moves, where there is one. Nothing else is asked. */
export function SetUp({ onSignIn }: { onSignIn: () => void }) {
  const { t, i18n } = useTranslation("sign-in");
  const theme = useThemeChoice((choice) => choice.theme);
  const title = t("setUp.title");

  // Only who came by the printed link may do this.
  const { data: session } = useQuery({
    queryKey: getSessionReadQueryKey(),
    queryFn: () => sessionRead(),
  });
  const isStranger = session?.user === null;
  useEffect(() => {
    if (isStranger) onSignIn();
  }, [isStranger, onSignIn]);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const { onSubmit, problems, error, isBusy } = useSending(
    (fields): Problems => ({
      ...(fields("username").trim() === "" && { username: t("wanted") }),
      ...(fields("password").length < shortestPassword && {
        password: t("setUp.passwordHelp"),
      }),
    }),
    async (fields) => {
      const { open } = await setUp({
        username: fields("username"),
        password: fields("password"),
        language: i18n.language === "zh-CN" ? "zh-CN" : "en",
        theme,
      });
      location.assign(open);
    },
  );

  return (
    <>
      <h1>{title}</h1>
      <p>{t("setUp.what")}</p>
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
        <LanguageAndTheme />
        <SendButton
          label={t(session?.is_sample_present ? "setUp.openSample" : "setUp.open")}
          isBusy={isBusy}
        />
      </form>
    </>
  );
}
