import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "./api-error";

export interface FieldProblem {
  /** Below the asked part: "host" of "options.host". */
  readonly path: string;
  readonly message: string;
}

/**
 * What is wrong with the fields below a part of what was sent ("" for all of it), worded by code;
 * an unknown code is told in the server's words.
 */
export function useFieldWords(): (error: unknown, part: string) => FieldProblem[] {
  const { t, i18n } = useTranslation("errors");
  return useMemo(() => {
    const word = (code: string, message: string) => {
      const key = `field.${code}.message`;
      return i18n.exists(key, { ns: "errors" }) ? (t as (key: string) => string)(key) : message;
    };
    return (error, part) =>
      (error instanceof ApiError ? error.fields : [])
        .filter(({ path }) => part === "" || path.startsWith(`${part}.`))
        .map(({ path, code, message }) => ({
          path: part === "" ? path : path.slice(part.length + 1),
          message: word(code, message),
        }));
  }, [t, i18n]);
}

/** What is wrong with the field of a path, of those that the error names. */
export function useMessagesAt(error: unknown): (path: string) => string[] {
  const wordFields = useFieldWords();
  return (path) =>
    wordFields(error, "")
      .filter((problem) => problem.path === path)
      .map(({ message }) => message);
}
