import { useTranslation } from "react-i18next";
import { ApiError } from "./api-error";

export interface ErrorWords {
  readonly message: string;
  readonly hint: string;
  readonly code: string;
  /** For a report: everything but what the person typed. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Words a failure by its code, in the reader's language; a code that no catalog knows yet is
 * told in the server's words.
 */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t, i18n } = useTranslation("errors");
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
    const say = (part: "message" | "hint", fallback: string) => {
      const key = `${error.code}.${part}`;
      return i18n.exists(key, { ns: "errors" })
        ? // The codes come from the server; the catalog is checked against its list.
          (t as (key: string, parameters: object) => string)(key, error.parameters)
        : fallback;
    };
    return {
      message: say("message", error.message),
      hint: say("hint", i18n.exists(`${error.code}.message`, { ns: "errors" }) ? "" : error.hint),
      code: error.code,
      details: { status: error.status, detail: error.message, parameters: error.parameters },
    };
  };
}
