import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { AuditEntryOutput } from "@/api/generated/forebay.schemas";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { useFormats } from "@/i18n/use-formats";
import styles from "./activity.module.css";
import { changesOf, shown } from "./change";
import { Value } from "./Value";
import { useAuditWords } from "./words";

interface Props {
  entries: readonly AuditEntryOutput[];
  /** Each entry says which object it is about. */
  namesObjects?: boolean;
  /** Chooses the entries of one person or one object. */
  onActor?: (id: string) => void;
  onObject?: (id: string) => void;
}

/** Who did what and when, newest first; of edits, what was and what is. */
export function Entries({ entries, namesObjects = false, onActor, onObject }: Props) {
  const { t } = useTranslation("audit");
  const words = useAuditWords();
  return (
    <ol className={styles.entries} aria-label={t("entries")}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={styles.when}>
            <TimeAgo at={entry.created_at} />
          </span>
          <div className={styles.what}>
            <p>
              <strong>{words.action(entry.action)}</strong>
              {namesObjects && entry.object_name && (
                <Named
                  name={entry.object_name}
                  kind={words.kind(entry.object_kind)}
                  onChoose={entry.object_id && onObject ? chooser(entry.object_id, onObject) : null}
                />
              )}
              <span className={styles.by}>
                {entry.actor ? (
                  <Named
                    name={entry.actor.name}
                    onChoose={onActor ? chooser(entry.actor.id, onActor) : null}
                  />
                ) : (
                  t("byItself")
                )}
                {entry.address && t("from", { address: entry.address })}
              </span>
            </p>
            <Changes entry={entry} />
            <Details entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function chooser(id: string, choose: (id: string) => void): () => void {
  return () => choose(id);
}

interface NamedProps {
  name: string;
  kind?: string;
  onChoose: (() => void) | null;
}

function Named({ name, kind, onChoose }: NamedProps) {
  return (
    <span className={styles.named}>
      {kind && <span className={styles.hint}>{kind}</span>}
      {onChoose ? (
        <Button type="link" size="small" onClick={onChoose}>
          {name}
        </Button>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}

function Changes({ entry }: { entry: AuditEntryOutput }) {
  const { t } = useTranslation("audit");
  const words = useAuditWords();
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.hint}>{words.field(field)}</span>
          <del>
            <span className="visually-hidden">{t("before")}</span>
            <Value text={before} />
          </del>
          <span aria-hidden>→</span>
          <ins>
            <span className="visually-hidden">{t("after")}</span>
            <Value text={after} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** Everything else that was kept; folded, for the few who need it. */
function Details({ entry }: { entry: AuditEntryOutput }) {
  const { t } = useTranslation("audit");
  const words = useAuditWords();
  const formats = useFormats();
  const details = Object.entries((entry.details ?? {}) as Record<string, unknown>);
  return (
    <details className={styles.details}>
      <summary>{t("details")}</summary>
      <dl>
        <dt>{t("at")}</dt>
        <dd>{formats.exactMoment(entry.created_at)}</dd>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>
              <Value text={shown(value)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
