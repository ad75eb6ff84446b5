import type { ReactNode } from "react";
import { useErrorWords } from "@/api/use-error-words";
import { Worded } from "@/components/feedback/Worded";
import { Shape } from "@/components/states/Shape";
import styles from "./controls.module.css";

/** A request that failed, worded by its code. */
export function Problem({ error, children }: { error: unknown; children?: ReactNode }) {
  const { message, hint } = useErrorWords()(error);
  return (
    <div role="alert" className={styles.problem}>
      <Shape state="failed" />
      <div>
        <p>
          <Worded>{message}</Worded>
        </p>
        {hint && (
          <p className={styles.hint}>
            <Worded>{hint}</Worded>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
