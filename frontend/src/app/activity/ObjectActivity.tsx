import { useTranslation } from "react-i18next";
import { EmptyState } from "@/components/feedback/EmptyState";
import { useMay } from "../place/place";
import { EntryPages } from "./EntryPages";
import { useEntries } from "./use-entries";

/** What happened to one object, as the audit kept it. */
export function ObjectActivity({ id }: { id: string }) {
  const { t } = useTranslation("audit");
  const mayRead = useMay("audit.read");
  const pages = useEntries({ object: id }, mayRead);
  if (!mayRead) return <EmptyState kind="no_access" title={t("mayNot")} text={t("mayNotText")} />;
  return <EntryPages pages={pages} empty={<EmptyState kind="nothing" title={t("nothing")} />} />;
}
