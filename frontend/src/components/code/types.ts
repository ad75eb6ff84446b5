export type CodeLanguage = "sql" | "python" | "json" | "text";

/** A table that names are completed from. */
export interface CompletionTable {
  /** As it is written, dots included. */
  name: string;
  columns: readonly { name: string; type?: string | undefined }[];
}

/** A kind of thing that a statement creates, with the options of its WITH. */
export interface CompletionKind {
  statement: "SOURCE" | "VIEW" | "SINK";
  /** As `kind = '…'` says it. */
  kind: string;
  label: string;
  /** What a statement without `kind` makes. */
  isDefault?: boolean;
  options: readonly {
    name: string;
    detail?: string | undefined;
    /** Those that are known; an option may take others. */
    values?: readonly string[] | undefined;
  }[];
}

/** A problem at a place in the text; lines and columns count from 1. */
export interface TextProblem {
  severity: "error" | "warning";
  message: string;
  hint?: string | undefined;
  line: number;
  column: number;
}

export interface SqlEditorHandle {
  /** Scrolls there, sets the cursor and takes the focus. */
  goTo: (line: number, column: number) => void;
  focus: () => void;
}
