import { useTranslation } from "react-i18next";
import { ApiError } from "./api-error";
import { useCodeWords } from "./use-code-words";

export interface ErrorWords {
  readonly message: string;
  readonly hint: string;
  readonly code: string;
  /** For a report: everything but what the person typed. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Words a failed request by its code, in the reader's language. */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t } = useTranslation("errors");
  const word = useCodeWords();
  return (error) => {
    if (!(error instanceof ApiError)) {
      const reason = error instanceof Error ? error.message : String(error);
      return {
        message: t("client.failed.message"),
        hint: reason,
        code: "client.failed",
        details: { reason },
      };
    }
    const { status, code, message, parameters } = error;
    return { ...word(error), code, details: { status, detail: message, parameters } };
  };
}
