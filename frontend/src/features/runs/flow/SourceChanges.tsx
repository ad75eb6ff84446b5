import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isInTheWay } from "@/api/api-error";
import { flowFollowSource, getFlowGetQueryKey, useFlowSourceChanges } from "@/api/generated/flows";
import type {
  ChangedTableOutput,
  DiagnosticOutput,
  FlowDetail,
  FlowOutput,
} from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePath } from "@/app/place/place";
import { Worded } from "@/components/feedback/Worded";
import styles from "./flow.module.css";

/** Until the catalog knows the table's new version, which a capture reports by itself. */
const ASK_AGAIN_MS = 5000;

/** What changed at the tables that a paused flow reads, and the ways to go on. */
export function SourceChanges({ flow }: { flow: FlowDetail }) {
  const { t } = useTranslation("runs");
  const path = usePath();
  const queries = useQueryClient();
  const word = useCodeWords();
  const mayPublish = useMay("pipelines.publish");
  const { data, error } = useFlowSourceChanges(flow.id, {
    query: {
      refetchInterval: ({ state }) => (state.data?.tables.length ? false : ASK_AGAIN_MS),
    },
  });
  const following = useMutation({
    mutationFn: (keepsState: boolean) => flowFollowSource(flow.id, { keeps_state: keepsState }),
    onSuccess: (answer: FlowOutput) =>
      queries.setQueryData<FlowDetail>(
        getFlowGetQueryKey(flow.id),
        (known) => known && { ...known, ...answer },
      ),
  });
  if (isInTheWay(error, data)) return <Failure error={error} />;
  if (!data) return null;
  return (
    <section aria-label={t("sourceChanges.title")}>
      <h2>{t("sourceChanges.title")}</h2>
      {data.tables.length === 0 && <p className={styles.hint}>{t("sourceChanges.unknown")}</p>}
      {data.tables.map((table) => (
        <ChangedTable key={`${table.node} ${table.table}`} changed={table} />
      ))}
      {data.can_follow && (
        <>
          <p className={styles.hint}>
            {data.why_rebuild ? (
              <>
                <Worded>{word(data.why_rebuild).message}</Worded> {t("sourceChanges.rebuilds")}
              </>
            ) : (
              t("sourceChanges.follows")
            )}
          </p>
          <MayButton
            // Its version is published again for them.
            operation={mayPublish ? "runs.start" : "pipelines.publish"}
            type="primary"
            loading={following.isPending}
            onClick={() => following.mutate(!data.why_rebuild)}
          >
            {t(data.why_rebuild ? "sourceChanges.rebuild" : "sourceChanges.follow")}
          </MayButton>
        </>
      )}
      {data.against.length > 0 && (
        <>
          <p className={styles.hint}>{t("sourceChanges.against")}</p>
          <Against found={data.against} />
        </>
      )}
      {data.tables.length > 0 && flow.pipeline && (
        <p>
          <Link to={path(`pipelines/${flow.pipeline}/design`)}>{t("sourceChanges.edit")}</Link>
        </p>
      )}
      {following.error && <Failure error={following.error} />}
    </section>
  );
}

function ChangedTable({ changed }: { changed: ChangedTableOutput }) {
  const { t } = useTranslation("runs");
  const { t: catalog } = useTranslation("catalog");
  const path = usePath();
  const { before, after } = changed;
  return (
    <>
      <p>
        <Link to={path(`catalog/${changed.table}`)}>
          <code>{changed.path}</code>
        </Link>{" "}
        {t("sourceChanges.versions", { before, after })}
      </p>
      <ul>
        {changed.changes.map((change) => (
          <li key={`${change.kind} ${change.column}`}>
            <code>{change.column}</code> {catalog(`change.${change.kind}`)}{" "}
            <code>{[change.before, change.after].filter(Boolean).join(" → ")}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Against({ found }: { found: readonly DiagnosticOutput[] }) {
  const word = useCodeWords();
  return (
    <ul>
      {found.map((diagnostic) => (
        <li key={`${diagnostic.node ?? ""} ${diagnostic.code} ${diagnostic.message}`}>
          <code>{diagnostic.node}</code> <Worded>{word(diagnostic).message}</Worded>
        </li>
      ))}
    </ul>
  );
}
