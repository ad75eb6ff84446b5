import { useTranslation } from "react-i18next";
import { useCodeWords } from "@/api/use-code-words";
import type {
  ProviderStageOutput,
  StageOutcome,
  StageOutput,
} from "@/api/generated/forebay.schemas";
import { Worded } from "@/components/feedback/Worded";
import { Shape } from "@/components/states/Shape";
import type { State } from "@/components/states/state";
import styles from "./sign-in.module.css";

type Stage = StageOutput | ProviderStageOutput;

const shapes: Record<StageOutcome, State> = {
  well: "running",
  broken: "failed",
  not_told: "unknown",
  not_reached: "unknown",
};

/** How far a test of a directory or a provider went, and what broke it. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation("directories");
  return (
    <ol className={styles.stages} aria-label={t("trial.stages")}>
      {stages.map((stage) => (
        <li key={stage.stage}>
          <Shape state={shapes[stage.outcome]} />
          <strong>{t(`trial.stage.${stage.stage}`)}</strong>
          <Told stage={stage} />
        </li>
      ))}
    </ol>
  );
}

/** What came of a stage: its result, or why it broke and the way out. */
function Told({ stage }: { stage: Stage }) {
  const { t } = useTranslation("directories");
  const word = useCodeWords();
  if (stage.outcome === "not_reached")
    return <span className={styles.hint}>{t("trial.notReached")}</span>;
  if (stage.outcome === "not_told") return <span>{t("trial.notTold")}</span>;
  if (stage.outcome === "well") {
    const count = stage.found ?? 0;
    const isWithout = stage.stage === "groups" && count === 0;
    return (
      <span>{isWithout ? t("trial.noGroups") : t(`trial.well.${stage.stage}`, { count })}</span>
    );
  }
  const { message, hint } = word(stage);
  return (
    <span className={styles.broken}>
      <span>
        <Worded>{message}</Worded>
      </span>
      {hint && (
        <span>
          <Worded>{hint}</Worded>
        </span>
      )}
      <code>{stage.code}</code>
    </span>
  );
}
