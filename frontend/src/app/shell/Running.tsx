import { Popover } from "antd";
import { useTranslation } from "react-i18next";
import { useFlowList } from "@/api/generated/flows";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { Shape } from "@/components/states/Shape";
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
  const { data } = useFlowList({ project: project.id, page_size: 200 });
  const evidence = useStillEvidence();
  if (!data) return null;
  const shown = data.results.map((flow) => stateAt(flow.state, evidence).state);
  const counts = told
    .map((state) => ({ state, count: shown.filter((each) => each === state).length }))
    .filter((each) => each.count > 0);

  return (
    <Popover trigger="click" placement="bottomRight" content={<Flows flows={data.results} />}>
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

function Flows({ flows }: { flows: readonly FlowOutput[] }) {
  const { t } = useTranslation("shell");
  if (flows.length === 0) return <p>{t("running.none")}</p>;
  return (
    <ul className={styles.flows}>
      {flows.map((flow) => (
        <li key={flow.id}>
          <span className={styles.flowName}>{flow.name}</span>
          <ShownState shown={flow.state} />
        </li>
      ))}
    </ul>
  );
}
