import styles from "./controls.module.css";

/** Sends the form around it. */
export function SendButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <button type="submit" className={styles.button} disabled={isBusy} aria-busy={isBusy}>
      {label}
    </button>
  );
}
