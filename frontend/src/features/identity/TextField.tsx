import { Input } from "antd";
import { useId } from "react";
import styles from "./entry.module.css";

interface Props {
  name: string;
  label: string;
  /** Brings back what was typed, under this name, with the form. */
  autoComplete: string;
  isSecret?: boolean;
  autoFocus?: boolean;
  defaultValue?: string;
  hint?: string;
  /** What is wrong with it, said instead of the hint. */
  problem?: string | undefined;
}

/** antd's form weighs more than all the rest of this small page, so its fields stand alone. */
export function TextField({ label, isSecret = false, hint, problem, ...input }: Props) {
  const id = useId();
  const note = problem ?? hint;
  const Box = isSecret ? Input.Password : Input;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Box
        id={id}
        {...input}
        {...(problem !== undefined && { status: "error" as const })}
        aria-invalid={problem !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note} data-problem={problem !== undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
