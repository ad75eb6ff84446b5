import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@/i18n/numbers";
import type { Schema } from "./schema";
import { validate, type FieldError } from "./validate";

/** Checks a value against a schema, its errors in the reader's words. */
export function useValidation(): (schema: Schema, value: unknown) => FieldError[] {
  const { t, i18n } = useTranslation("components");
  const { language } = i18n;
  return useCallback(
    (schema, value) =>
      validate(schema, value).map(({ path, rule, limit = 0 }) => ({
        path,
        message: t(`form.problem.${rule}`, { count: limit, limit: formatNumber(limit, language) }),
      })),
    [t, language],
  );
}
