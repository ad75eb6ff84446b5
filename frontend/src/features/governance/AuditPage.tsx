import { Button, Input, Segmented } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { getAuditExportUrl } from "@/api/generated/audit";
import { EntryPages } from "@/app/activity/EntryPages";
import { useEntries } from "@/app/activity/use-entries";
import { PageFrame } from "@/app/page/PageFrame";
import { PersonSelect } from "@/app/people/PersonSelect";
import { useMay, usePlace } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import styles from "./governance.module.css";

/** In the address. */
type Filter = "scope" | "actor" | "object";

/** What happened in the project or to the organization's people: who, what, when, was and is. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  const { organization, project } = usePlace();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const mayRead = useMay("audit.read");
  const mayReadAll = useMay("organization.people");
  const isWide = params.get("scope") === "organization";
  const actor = params.get("actor") ?? undefined;
  const object = params.get("object") ?? undefined;
  const wanted = {
    ...(isWide ? { organization: organization.id } : { project: project.id }),
    ...(actor && { actor }),
    ...(object && { object }),
    ...(search && { search }),
  };
  const isAllowed = isWide ? mayReadAll : mayRead;
  const pages = useEntries(wanted, isAllowed);
  const narrow = (name: Filter, value: string | undefined) =>
    setParams((was) => {
      const next = new URLSearchParams(was);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const isNarrowed = actor !== undefined || object !== undefined || search !== "";
  return (
    <PageFrame
      title={t("title")}
      actions={
        isAllowed && (
          <Button href={getAuditExportUrl({ ...wanted, form: "csv" })} download>
            {t("export")}
          </Button>
        )
      }
    >
      <div className={styles.filters}>
        <Segmented
          aria-label={t("scope.label")}
          value={isWide ? "organization" : "project"}
          options={(["project", "organization"] as const).map((value) => ({
            value,
            label: t(`scope.${value}`),
          }))}
          onChange={(scope) => narrow("scope", scope === "project" ? undefined : scope)}
        />
        <Input.Search
          allowClear
          className={styles.search ?? ""}
          aria-label={t("search")}
          placeholder={t("search")}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.person}>
          <PersonSelect
            allowClear
            label={t("person")}
            placeholder={t("anybody")}
            value={actor}
            onChange={(person) => narrow("actor", person)}
          />
        </div>
        {isNarrowed && (
          <Button
            onClick={() => {
              setTyped("");
              setParams(isWide ? { scope: "organization" } : {});
            }}
          >
            {t("clear")}
          </Button>
        )}
      </div>
      {isAllowed ? (
        <EntryPages
          pages={pages}
          namesObjects
          onActor={(id) => narrow("actor", id)}
          onObject={(id) => narrow("object", id)}
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
