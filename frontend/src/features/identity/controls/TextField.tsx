import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./controls.module.css";

interface Props {
  /** Brings back what was typed, under this name, with the form. */
  name: string;
  label: string;
  autoComplete: string;
  isSecret?: boolean;
  autoFocus?: boolean;
  defaultValue?: string;
  hint?: string;
  /** What is wrong with it, said instead of the hint. */
  problem?: string | undefined;
}

export function TextField({ label, isSecret = false, hint, problem, ...input }: Props) {
  const { t } = useTranslation("sign-in");
  const id = useId();
  const [isShown, setShown] = useState(!isSecret);
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          {...input}
          type={isShown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {isSecret && (
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? "hide" : "show")}
          </button>
        )}
      </span>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note} data-problem={problem !== undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
