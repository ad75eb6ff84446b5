import type { FormInstance } from "antd";
import { useEffect } from "react";
import { useFieldWords } from "@/api/use-field-words";

/** Marks the fields of an antd form that an answer refused, each until it is changed; the first has the focus. */
export function useMarkedFields<G>(form: FormInstance<G>, error: Error | null): void {
  const wordFields = useFieldWords();
  useEffect(() => {
    const marked = wordFields(error, "").map(({ path, message }) => ({
      name: path.split("."),
      errors: [message],
    }));
    if (marked.length === 0) return; // the form may not be there
    form.setFields(marked as unknown as Parameters<typeof form.setFields>[0]);
    const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (first) form.focusField(first.name);
  }, [form, error, wordFields]);
}
