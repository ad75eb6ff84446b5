import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./TextDiff.module.css";
import type { CodeLanguage } from "./types";

const Surface = lazy(() => import("./surface/DiffSurface"));

export interface TextDiffProps {
  before: { label: string; text: string };
  after: { label: string; text: string };
  language: CodeLanguage;
  /** CSS length after which the texts scroll. */
  maxHeight?: number | string | undefined;
}

/** Two versions of a text side by side, one above the other where it is narrow. */
export function TextDiff({ before, after, language, maxHeight = "60vh" }: TextDiffProps) {
  return (
    <div className={styles.diff}>
      <div className={styles.head}>
        <span>{before.label}</span>
        <span>{after.label}</span>
      </div>
      <Suspense fallback={<Skeleton shape="lines" count={6} />}>
        <Surface before={before} after={after} language={language} maxHeight={maxHeight} />
      </Suspense>
    </div>
  );
}
