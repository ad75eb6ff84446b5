import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SignInForm } from "./SignInForm";

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation("sign-in");
  const title = t("title");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      <SignInForm onSignedIn={onSignedIn} />
    </>
  );
}
