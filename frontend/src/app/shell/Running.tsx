import { Popover } from "antd";
import { useTranslation } from "react-i18next";
import type { OverviewItemOutput } from "@/api/generated/forebay.schemas";
import { useProjectOverview } from "@/api/generated/projects";
import { Shape } from "@/components/states/Shape";
import { states } from "@/components/states/state";
import { isGuest, usePlace, useWhere } from "../place/place";
import { stateAt } from "../states/evidence";
import { ShownState } from "../states/ShownState";
import { useStillEvidence } from "../states/use-evidence";
import styles from "./shell.module.css";

/** The states a person should see from every page, the worst last. */
const told = ["running", "degraded", "failed", "unknown"] as const;

/** What is running now, with counts; all of it on a click. Guests see none of it, and are not told
 * that nothing runs. */
export function Running() {
  const where = useWhere();
  return where.project === null || isGuest(where) ? null : <Counts />;
}

function Counts() {
  const { t } = useTranslation("shell");
  const { project } = usePlace();
  // Counted by the server, for a list comes in pages.
  const { data } = useProjectOverview(project.id);
  const evidence = useStillEvidence();
  if (!data) return null;
  const { pipelines, captures } = data.counts;
  const all = states.map((state) => ({
    shown: stateAt({ state, last: null }, evidence).state,
    count: pipelines[state] + captures[state],
  }));
  const counts = told
    .map((state) => ({ state, count: sum(all.filter(({ shown }) => shown === state)) }))
    .filter((each) => each.count > 0);
  const flows = data.items.filter(({ kind }) => kind !== "engine");

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Flows flows={flows} more={sum(all) - flows.length} />}
    >
      <button type="button" className={styles.running} title={t("running.label")}>
        {counts.length === 0 && <span className={styles.quiet}>{t("running.nothing")}</span>}
        {counts.map((each) => (
          <span key={each.state} className={styles.count} data-state={each.state}>
            <Shape state={each.state} />
            <span aria-hidden className={styles.number}>
              {each.count}
            </span>
            <span className={styles.word}>{t(`running.${each.state}`, { count: each.count })}</span>
          </span>
        ))}
      </button>
    </Popover>
  );
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** The most urgent first; the server tells so many of them and no more. */
function Flows({ flows, more }: { flows: readonly OverviewItemOutput[]; more: number }) {
  const { t } = useTranslation("shell");
  if (flows.length + more === 0) return <p>{t("running.none")}</p>;
  return (
    <ul className={styles.flows}>
      {flows.map((flow) => (
        <li key={`${flow.kind} ${flow.id}`}>
          <span className={styles.flowName}>{flow.name}</span>
          <ShownState shown={flow.state} />
        </li>
      ))}
      {more > 0 && <li>{t("running.more", { count: more })}</li>}
    </ul>
  );
}
