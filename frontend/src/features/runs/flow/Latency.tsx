import { useTranslation } from "react-i18next";
import { useFlowLatency } from "@/api/generated/flows";
import { useStillEvidence } from "@/app/states/use-evidence";
import { useFormats } from "@/i18n/use-formats";
import styles from "./flow.module.css";
import { legWords } from "./stage-words";

const refreshMs = 5_000;

/** Where a change spends its time between the source's commit and the sink. */
export function Latency({ flow }: { flow: string }) {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const { data } = useFlowLatency(flow, { query: { refetchInterval: refreshMs } });
  // They are of the last minute, for as long as one hears of it.
  const { isCutOff } = useStillEvidence();
  const known = data?.filter(({ ms }) => ms !== null) ?? [];
  if (known.length === 0 || isCutOff) return null;
  const whole = known.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  return (
    <section>
      <h2>{t("latency.title")}</h2>
      <p className={styles.hint}>{t("latency.hint")}</p>
      <ol className={styles.legs}>
        {known.map(({ leg, ms }) => (
          <li key={leg} style={{ flexGrow: Math.max(0.15, (ms ?? 0) / (whole || 1)) }}>
            <span>{t(legWords[leg])}</span>
            <strong>{formats.latency((ms ?? 0) / 1000)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
