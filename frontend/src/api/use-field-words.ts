import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "./api-error";
import type { ProblemErrorsItem } from "./generated/forebay.schemas";
import { useCodeWords } from "./use-code-words";

export interface FieldProblem {
  /** Below the asked part: "host" of "options.host". */
  readonly path: string;
  readonly message: string;
}

/**
 * What is wrong with the fields below a part of what was sent ("" for all of it), worded by code:
 * as a field's, else as that of any error. An unknown code is told in the server's words.
 */
export function useFieldWords(): (error: unknown, part: string) => FieldProblem[] {
  const { t, i18n } = useTranslation("errors");
  const wordCode = useCodeWords();
  return useMemo(() => {
    const word = (problem: ProblemErrorsItem) => {
      const key = `field.${problem.code}.message`;
      if (i18n.exists(key, { ns: "errors" })) return (t as (key: string) => string)(key);
      const { message, hint } = wordCode({ ...problem, hint: "" });
      return [message, hint].filter(Boolean).join(" ");
    };
    return (error, part) =>
      (error instanceof ApiError ? error.fields : [])
        .filter(({ path }) => part === "" || path.startsWith(`${part}.`))
        .map((problem) => ({
          path: part === "" ? problem.path : problem.path.slice(part.length + 1),
          message: word(problem),
        }));
  }, [t, i18n, wordCode]);
}

/** What is wrong with the field of a path, of those that the error names. */
export function useMessagesAt(error: unknown): (path: string) => string[] {
  const wordFields = useFieldWords();
  return (path) =>
    wordFields(error, "")
      .filter((problem) => problem.path === path)
      .map(({ message }) => message);
}
