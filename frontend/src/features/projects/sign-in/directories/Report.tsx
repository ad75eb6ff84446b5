import { useTranslation } from "react-i18next";
import type { SyncPersonOutput, SyncReportOutput } from "@/api/generated/forebay.schemas";
import { useAuditWords } from "@/app/activity/words";
import { nameOf } from "@/app/people/person";
import { formatList } from "@/i18n/lists";
import { useFormats } from "@/i18n/use-formats";
import styles from "../sign-in.module.css";

/** What cannot be taken for a detail comes first. */
const lists = ["gone", "admitted", "returned", "changed"] as const;

/** Whom a sync lets in, changes and disables, by name; and what it could not do. */
export function Report({ report }: { report: SyncReportOutput }) {
  const { t } = useTranslation("directories");
  const formats = useFormats();
  const shown = lists.filter((list) => report[list].count > 0);
  return (
    <div className={styles.report}>
      <p>
        {t("report.read", {
          people: formats.number(report.people),
          groups: formats.number(report.groups),
          known: formats.number(report.known),
        })}
      </p>
      {shown.length === 0 && <p>{t("report.nothing")}</p>}
      {shown.map((list) => (
        <section key={list} aria-label={t(`report.list.${list}`)}>
          <h3>
            {t(`report.list.${list}`)}{" "}
            <span className={styles.hint}>{formats.number(report[list].count)}</span>
          </h3>
          <ul className={styles.lines}>
            {report[list].people.map((person) => (
              <Person key={person.user ?? person.username} person={person} />
            ))}
          </ul>
          {report[list].count > report[list].people.length && (
            <p className={styles.hint}>
              {t("report.more", {
                number: formats.number(report[list].count - report[list].people.length),
              })}
            </p>
          )}
        </section>
      ))}
      {report.kept_owners.length > 0 && (
        <p>{t("report.keptOwners", { names: formatList(report.kept_owners, formats.language) })}</p>
      )}
      {report.missing_groups.length > 0 && (
        <section aria-label={t("report.missing")}>
          <h3>{t("report.missing")}</h3>
          <ul className={styles.lines}>
            {report.missing_groups.map((group) => (
              <li key={group}>
                <code>{group}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Person({ person }: { person: SyncPersonOutput }) {
  const { t } = useTranslation("directories");
  const { language } = useFormats();
  const words = useAuditWords();
  const list = (names: readonly string[]) => formatList(names, language);
  // Empty for nearly everybody.
  const owner: Readonly<Record<string, string>> = {
    gained: t("report.owner.gained"),
    lost: t("report.owner.lost"),
  };
  const facts = [
    person.teams_joined.length > 0 && t("report.joins", { teams: list(person.teams_joined) }),
    person.teams_left.length > 0 && t("report.leaves", { teams: list(person.teams_left) }),
    owner[person.owner],
    person.fields_changed.length > 0 &&
      t("report.fields", { fields: list(person.fields_changed.map(words.field)) }),
  ].filter((fact) => fact);
  return (
    <li>
      {nameOf(person)} <span className={styles.hint}>{facts.join(" · ")}</span>
    </li>
  );
}
