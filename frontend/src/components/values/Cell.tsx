import { useFormats } from "@/i18n/use-formats";
import styles from "./Cell.module.css";
import { formatMeasure, isMeasure, type MeasureFormat } from "./measure";
import { isNumeric, type ColumnType, type Value } from "./result";

export interface CellProps {
  value: Value | undefined;
  type: ColumnType;
  format?: MeasureFormat | undefined;
}

const NULL = "NULL";

/** One value of a result as a person reads it; NULL cannot be mistaken for a text. */
export function Cell({ value, type, format }: CellProps) {
  const formats = useFormats();
  if (value === null || value === undefined) return <span className={styles.null}>{NULL}</span>;
  if (isNumeric(type) && isMeasure(value)) return formatMeasure(value, formats.language, format);
  if (type === "timestamp" && typeof value === "string" && !Number.isNaN(Date.parse(value)))
    return (
      <time dateTime={value} title={`${value} (${formats.zone})`}>
        {formats.exactMoment(value)}
      </time>
    );
  if (value === "") return <span className={styles.null}>{'""'}</span>;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return type === "json" ? <code title={text}>{text}</code> : <span title={text}>{text}</span>;
}
