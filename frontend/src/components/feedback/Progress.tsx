import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "@/i18n/use-formats";
import { formatMeasure } from "@/components/values/measure";
import { progressOf } from "./time-left";
import styles from "./Progress.module.css";

export interface ProgressProps {
  /** What is going on: "Copying public.flights". */
  label: string;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** Of `done`: "rows". */
  unit: string;
  ratePerSecond?: number | null | undefined;
  onCancel?: (() => void) | undefined;
}

/** Long work: how far, how fast, how much longer, and a way to end it. */
export function Progress({ label, done, total, unit, ratePerSecond, onCancel }: ProgressProps) {
  const { t } = useTranslation("components");
  const formats = useFormats();
  const { share, secondsLeft } = progressOf({ done, total, ratePerSecond });
  const amount = (value: number) => formatMeasure(value, formats.language);
  const facts = [
    total === null
      ? formatMeasure(done, formats.language, { unit })
      : t("progress.of", { done: amount(done), total: amount(total), unit }),
    ratePerSecond
      ? t("progress.rate", {
          rate: formatMeasure(Math.round(ratePerSecond), formats.language),
          unit,
        })
      : null,
    secondsLeft === null ? null : t("progress.left", { span: formats.span(secondsLeft) }),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {share === null ? null : <span>{formats.percent(Math.floor(share * 100) / 100)}</span>}
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {t("progress.cancel")}
          </Button>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.floor(share * 100)}
        aria-valuetext={facts.join(", ")}
        className={styles.track}
      >
        <div
          className={share === null ? styles.unknown : styles.bar}
          style={share === null ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
      <p className={styles.facts}>{facts.join(" · ")}</p>
    </div>
  );
}
