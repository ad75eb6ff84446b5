import type { ReactNode } from "react";
import type { State } from "./state";
import styles from "./states.module.css";

/** Drawn, since the characters ● ◐ ■ ▲ ✕ differ in size from font to font. */
const shapes: Record<State, ReactNode> = {
  running: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  starting: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  stopped: <rect x="1.5" y="1.5" width="9" height="9" rx="1" fill="currentColor" />,
  degraded: <path d="M6 1 11.5 10.5H.5z" fill="currentColor" />,
  failed: (
    <path d="m2 2 8 8m0-8-8 8" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
  ),
  unknown: (
    <path
      d="M3.5 4a2.5 2.5 0 1 1 3.6 2.2C6.3 6.6 6 7 6 7.8M6 10.4v.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    />
  ),
};

export function Shape({ state }: { state: State }) {
  return (
    <svg className={styles.shape} data-state={state} viewBox="0 0 12 12" aria-hidden="true">
      {shapes[state]}
    </svg>
  );
}
