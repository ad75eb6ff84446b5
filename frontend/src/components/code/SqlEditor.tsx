import { lazy, Suspense, type Ref } from "react";
import { Skeleton } from "@/components/feedback/Skeleton";
import type { CompletionKind, CompletionTable, SqlEditorHandle, TextProblem } from "./types";

const Surface = lazy(() => import("./surface/SqlSurface"));

export interface SqlEditorProps {
  /** Names the editor for screen readers. */
  label: string;
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Tables and columns to complete. */
  tables?: readonly CompletionTable[] | undefined;
  /** Kinds whose options to complete in statements that create something. */
  kinds?: readonly CompletionKind[] | undefined;
  /** Shown in the gutter and under the text. */
  diagnostics?: readonly TextProblem[] | undefined;
  /** The cursor moved; lines and columns count from 1. */
  onCursor?: ((line: number, column: number) => void) | undefined;
  isReadOnly?: boolean | undefined;
  /** CSS height; the text scrolls inside. */
  height?: number | string | undefined;
  ref?: Ref<SqlEditorHandle> | undefined;
}

/** An editor for Spark SQL and pipeline scripts. Tab leaves it; Ctrl S and Ctrl Enter are the page's. */
export function SqlEditor({ height = "100%", ...props }: SqlEditorProps) {
  return (
    <Suspense fallback={<Skeleton shape="graph" height={height} />}>
      <Surface {...props} height={height} />
    </Suspense>
  );
}
