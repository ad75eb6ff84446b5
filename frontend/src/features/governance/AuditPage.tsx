import { Button } from "antd";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { getAuditExportUrl } from "@/api/generated/audit";
import { EntryPages } from "@/app/activity/EntryPages";
import { useEntries } from "@/app/activity/use-entries";
import { PageFrame } from "@/app/page/PageFrame";
import { useMay, useWhere } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Filters } from "./Filters";
import { useFilters, wantedOf } from "./wanted";
import { Retention } from "./Retention";

/** What happened in the project or to the organization's people: who, what, when, was and is. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  const { organization, project } = useWhere();
  const filters = useFilters();
  const { isWide, given, isNarrowed, narrow } = filters;
  const search = useDeferredValue(given.search);
  const mayRead = useMay("audit.read");
  const mayReadAll = useMay("organization.people");
  const mayRule = useMay("organization.audit");
  const wanted = {
    ...(isWide || !project ? { organization: organization.id } : { project: project.id }),
    ...wantedOf({ ...given, search }),
  };
  const isAllowed = isWide ? mayReadAll : mayRead;
  const pages = useEntries(wanted, isAllowed);
  return (
    <PageFrame
      title={t("title")}
      actions={
        isAllowed && (
          <>
            {(["csv", "jsonl"] as const).map((form) => (
              <Button key={form} href={getAuditExportUrl({ ...wanted, form })} download>
                {t(`export.${form}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <Filters filters={filters} />
      {isWide && mayRule && <Retention />}
      {isAllowed ? (
        <EntryPages
          pages={pages}
          namesObjects
          onActor={(actor) => narrow({ actor })}
          onObject={(object) => narrow({ object })}
          empty={
            <EmptyState
              kind={isNarrowed ? "filtered" : "nothing"}
              title={t(isNarrowed ? "noneFound" : "nothing")}
            />
          }
        />
      ) : (
        <EmptyState kind="no_access" title={t("mayNot")} text={t("mayNotText")} />
      )}
    </PageFrame>
  );
}
