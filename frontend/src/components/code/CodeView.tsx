import { lazy, Suspense } from "react";
import { CopyButton } from "@/components/feedback/CopyButton";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./CodeView.module.css";
import type { CodeLanguage } from "./types";

const Surface = lazy(() => import("./surface/TextSurface"));

export interface CodeViewProps {
  /** Names the text for screen readers. */
  label: string;
  text: string;
  language: CodeLanguage;
  /** CSS length after which the text scrolls. */
  maxHeight?: number | string | undefined;
}

/** Text to read and copy, with its syntax coloured. */
export function CodeView({ label, text, language, maxHeight = "60vh" }: CodeViewProps) {
  return (
    <div className={styles.view}>
      <div className={styles.copy}>
        <CopyButton text={text} />
      </div>
      <Suspense fallback={<Skeleton shape="lines" count={6} />}>
        <Surface label={label} text={text} language={language} maxHeight={maxHeight} />
      </Suspense>
    </div>
  );
}
