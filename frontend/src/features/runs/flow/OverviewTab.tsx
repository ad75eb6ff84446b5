import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCodeWords } from "@/api/use-code-words";
import { usePath } from "@/app/place/place";
import { paceAt } from "@/app/states/evidence";
import { useFollowedEvidence } from "@/app/states/use-evidence";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { KeyValue } from "@/components/tables/KeyValue";
import { useFormats } from "@/i18n/use-formats";
import { useAge } from "@/components/clock";
import { Accounts } from "./Accounts";
import { Charts } from "./Charts";
import styles from "./flow.module.css";
import { Latency } from "./Latency";
import { useShownFlow } from "./live-flow";
import { SourceChanges } from "./SourceChanges";
import { Sources } from "./Sources";
import { Topics } from "./Topics";
import { Written } from "./Written";

/** Failures of a flow whose table has changed. */
const OF_SOURCE = ["SOURCE_CHANGED", "SOURCE_REKEYED"];

/** State, figures, what became of every row, and where each query stands. */
export function OverviewTab() {
  const { t } = useTranslation("runs");
  const flow = useShownFlow();
  const word = useCodeWords();
  const worded = flow.failure && word(flow.failure);
  return (
    <div className={styles.tab}>
      {flow.failure && worded && (
        <ErrorPanel
          problem={{
            what: worded.message,
            hint: worded.hint,
            code: flow.failure.code,
          }}
        />
      )}
      {flow.failure && OF_SOURCE.includes(flow.failure.code) && <SourceChanges flow={flow} />}
      <Figures />
      <Charts flow={flow} />
      <Latency flow={flow.id} />
      <section>
        <h2>{t("accounts.title")}</h2>
        <p className={styles.hint}>{t("accounts.hint")}</p>
        <Accounts accounts={flow.accounts} />
      </section>
      <section>
        <h2>{t("topics.title")}</h2>
        <Topics flow={flow} />
      </section>
      <section>
        <h2>{t("sources.title")}</h2>
        <Sources flow={flow} />
      </section>
      {flow.kind === "pipeline" && <Written flow={flow.id} />}
      <Facts />
    </div>
  );
}

function Figures() {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const flow = useShownFlow();
  const { queries } = flow;
  const pace = paceAt(flow, useFollowedEvidence(flow.state));
  const commits = Object.values(queries).flatMap((query) => query.source_committed_at ?? []);
  const age = useAge(commits.sort().at(-1));
  const none = "–";
  const figures = [
    {
      key: "rate",
      value: pace.rows_per_second === null ? none : formats.rowsPerSecond(pace.rows_per_second),
    },
    { key: "lag", value: pace.lag_seconds === null ? none : formats.latency(pace.lag_seconds) },
    {
      key: "waiting",
      value: pace.lag_messages === null ? none : formats.number(pace.lag_messages),
    },
    { key: "newest", value: age === null ? none : formats.age(age) },
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`figures.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts() {
  const { t } = useTranslation("runs");
  const path = usePath();
  const formats = useFormats();
  const flow = useShownFlow();
  return (
    <KeyValue
      items={[
        {
          key: "engine",
          label: t("facts.engine"),
          value: flow.engine ? (
            <Link to={path(`engines/${flow.engine}`)}>{flow.engine_name}</Link>
          ) : (
            "–"
          ),
        },
        { key: "version", label: t("facts.version"), value: flow.version },
        { key: "generation", label: t("facts.generation"), value: flow.generation, isMono: true },
        { key: "fence", label: t("facts.fence"), value: flow.fence },
        { key: "asked", label: t("facts.asked"), value: formats.exactMoment(flow.asked_at) },
      ]}
    />
  );
}
