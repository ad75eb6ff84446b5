import { Button, Checkbox, Input, Segmented, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useAuditActions } from "@/api/generated/audit";
import { useAuditWords } from "@/app/activity/words";
import { PersonSelect } from "@/app/people/PersonSelect";
import { useWhere } from "@/app/place/place";
import { MomentPicker } from "@/components/forms/MomentPicker";
import { byLabel } from "@/components/text";
import { useZone } from "@/i18n/zone";
import type { useFilters } from "./wanted";
import styles from "./governance.module.css";

const hour = 3_600_000;
const spans = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour };

/** Which entries are looked at: of what, by whom, what was done, when. */
export function Filters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const { t, i18n } = useTranslation("audit");
  const words = useAuditWords();
  const actions = useAuditActions({ query: { staleTime: Infinity } }).data?.actions ?? [];
  const { project } = useWhere();
  const { isWide, given, isNarrowed, narrow, clear } = filters;
  return (
    <div className={styles.filters} role="search" aria-label={t("filters")}>
      {project && (
        <Segmented
          aria-label={t("scope.label")}
          value={isWide ? "organization" : "project"}
          options={(["project", "organization"] as const).map((value) => ({
            value,
            label: t(`scope.${value}`),
          }))}
          onChange={(scope) => narrow({ scope: scope === "project" ? undefined : scope })}
        />
      )}
      <Input.Search
        allowClear
        className={styles.search ?? ""}
        aria-label={t("search")}
        placeholder={t("search")}
        value={given.search ?? ""}
        maxLength={100}
        onChange={({ target }) => narrow({ search: target.value })}
      />
      <div className={styles.choice}>
        <PersonSelect
          allowClear
          label={t("person")}
          placeholder={t("anybody")}
          value={given.actor}
          onChange={(actor) => narrow({ actor })}
        />
      </div>
      <Select<string | null, { value: string; label: string }>
        allowClear
        className={styles.choice ?? ""}
        aria-label={t("what")}
        placeholder={t("anything")}
        value={given.action ?? null}
        showSearch={{ filterOption: byLabel }}
        options={actions
          .map((value) => ({ value, label: words.action(value) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))}
        onChange={(action) => narrow({ action: action ?? undefined })}
      />
      <Checkbox
        checked={given.refused === "true"}
        onChange={({ target }) => narrow({ refused: target.checked ? "true" : undefined })}
      >
        {t("refusedOnly")}
      </Checkbox>
      <Time filters={filters} />
      {isNarrowed && <Button onClick={clear}>{t("clear")}</Button>}
    </div>
  );
}

/** From when until when, on the clock of the reader's zone. */
function Time({ filters: { given, narrow } }: { filters: ReturnType<typeof useFilters> }) {
  const { t } = useTranslation("audit");
  const zone = useZone();
  const id = useId();
  return (
    <fieldset className={styles.time}>
      <legend className="visually-hidden">{t("time")}</legend>
      <Select<keyof typeof spans | null>
        className={styles.span ?? ""}
        aria-label={t("last")}
        placeholder={t("last")}
        value={null}
        options={(Object.keys(spans) as (keyof typeof spans)[]).map((value) => ({
          value,
          label: t(`span.${value}`),
        }))}
        onChange={(span) =>
          span &&
          narrow({ since: new Date(Date.now() - spans[span]).toISOString(), until: undefined })
        }
      />
      {(["since", "until"] as const).map((edge) => (
        <span key={edge} className={styles.edge}>
          <label htmlFor={`${id}${edge}`}>{t(edge)}</label>
          <MomentPicker
            id={`${id}${edge}`}
            value={given[edge]}
            onChange={(moment) => narrow({ [edge]: moment })}
          />
        </span>
      ))}
      <span className={styles.hint}>{zone}</span>
    </fieldset>
  );
}
