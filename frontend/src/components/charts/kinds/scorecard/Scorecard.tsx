import { useFormats } from "@/i18n/use-formats";
import type { ScorecardSettings } from "@/api/generated/forebay.schemas";
import { formatMeasure, isMeasure, withUnit } from "@/components/values/measure";
import { indexOf, toNumber, type Result } from "@/components/values/result";
import styles from "./Scorecard.module.css";

export interface ScorecardProps {
  result: Result;
  settings: ScorecardSettings;
}

/** One number, large, and the difference to another. */
export function Scorecard({ result, settings }: ScorecardProps) {
  const { language } = useFormats();
  const { unit, decimals, compare, compare_label: label } = settings;
  const [first] = result.rows;
  const value = first?.[indexOf(result, settings.value)] ?? null;
  const number = toNumber(value);
  const base = compare ? toNumber(first?.[indexOf(result, compare)]) : null;
  const difference = number === null || base === null ? null : number - base;
  return (
    <div className={styles.card}>
      <p className={styles.value}>
        {isMeasure(value) ? formatMeasure(value, language, { decimals }) : "–"}
        {unit ? <span className={styles.unit}>{withUnit("", unit)}</span> : null}
      </p>
      {difference === null ? null : (
        <p className={styles.compare}>
          {`${difference > 0 ? "+" : ""}${formatMeasure(difference, language, { decimals, unit })}`}
          {label ? ` ${label}` : null}
        </p>
      )}
    </div>
  );
}
