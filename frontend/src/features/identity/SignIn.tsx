import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/api-error";
import { Problem } from "./controls/Problem";
import { nextAddress, takeFailure } from "./entry";
import { Providers } from "./Providers";
import { SignInForm } from "./SignInForm";
import { organizationOf, useWays } from "./ways";

/** The address to come back to tells the code alone. */
const refusal = (code: string, name: string) =>
  new ApiError({ status: 401, code, parameters: { name } });

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation("sign-in");
  const [failed] = useState(takeFailure);
  const ways = useWays(organizationOf(location.search, nextAddress()));
  const title = t("title");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      {ways?.organization && <p>{t("into", { organization: ways.organization })}</p>}
      {failed !== undefined && <Problem error={refusal(failed, t("provider"))} />}
      <SignInForm directories={ways?.directories ?? []} onSignedIn={onSignedIn} />
      <Providers providers={ways?.providers ?? []} />
    </>
  );
}
