import { indentJson } from "@/components/values/indent-json";
import styles from "./activity.module.css";

const LONGEST = 200;

/** A long value stands folded in the list: its beginning, and all of it for whoever asks. */
export function Value({ text }: { text: string }) {
  if (text.length <= LONGEST) return text;
  const beginning = text.slice(0, LONGEST).replace(/\p{Surrogate}$/u, "");
  return (
    <details className={styles.long}>
      <summary>{beginning}…</summary>
      <div className={styles.whole}>{indentJson(text)}</div>
    </details>
  );
}
