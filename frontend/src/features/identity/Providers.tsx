import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WayOutput } from "@/api/generated/forebay.schemas";
import { signInByOpenid } from "@/api/generated/session";
import { Problem } from "./controls/Problem";
import { nextAddress } from "./entry";
import styles from "./entry.module.css";

/** A button for each issuer of OpenID Connect; the browser goes there and comes back signed in. */
export function Providers({ providers }: { providers: readonly WayOutput[] }) {
  const { t } = useTranslation("sign-in");
  const [gone, setGone] = useState<string>();
  const [error, setError] = useState<unknown>();
  if (providers.length === 0) return null;
  const goTo = (provider: string) => {
    setGone(provider);
    setError(undefined);
    signInByOpenid({ provider, next: nextAddress() }).then(
      ({ open }) => location.assign(open),
      (problem: unknown) => {
        setError(problem);
        setGone(undefined);
      },
    );
  };
  return (
    <div className={styles.providers}>
      {error !== undefined && <Problem error={error} />}
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.provider}
          disabled={gone !== undefined}
          aria-busy={gone === id}
          onClick={() => goTo(id)}
        >
          {t("goOnWith", { name })}
        </button>
      ))}
    </div>
  );
}
