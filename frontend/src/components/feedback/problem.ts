/** What went wrong, already in the reader's words. */
export interface Problem {
  /** What failed: "Cannot reach db1:5432." */
  what: string;
  /** Why: "Connection refused." */
  why?: string | undefined;
  /** The way out: "Check that PostgreSQL is running." */
  hint?: string | undefined;
  /** Stays the same for ever; people search for it. */
  code?: string | undefined;
  /** More for a support request: request id, parameters, the server's words. */
  details?: Readonly<Record<string, unknown>> | undefined;
}

/** All of a problem as text to paste elsewhere. */
export function problemText({ what, why, hint, code, details }: Problem, at: Date): string {
  return [
    [what, why, hint].filter(Boolean).join(" "),
    code && `code: ${code}`,
    `time: ${at.toISOString()}`,
    `page: ${location.pathname}`,
    details && JSON.stringify(details, null, 2),
  ]
    .filter(Boolean)
    .join("\n");
}
