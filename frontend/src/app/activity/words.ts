import { useMemo } from "react";
import { useTranslation } from "react-i18next";

type Say = (key: string) => string;

/** What the audit calls actions, kinds and fields, in the reader's words. */
export function useAuditWords() {
  const { t, i18n } = useTranslation("audit");
  return useMemo(() => {
    const say = (group: string, name: string) => {
      const key = `${group}.${name}`;
      return i18n.exists(key, { ns: "audit" }) ? (t as Say)(key) : name.replaceAll("_", " ");
    };
    return {
      action: (name: string) => say("action", name),
      kind: (name: string) => say("kind", name),
      field: (name: string) => say("field", name),
    };
  }, [t, i18n]);
}
