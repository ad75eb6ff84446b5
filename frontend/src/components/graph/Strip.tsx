import { useTranslation } from "react-i18next";
import { useFormats } from "@/i18n/use-formats";
import styles from "./Graph.module.css";
import { useNodeMetrics, type GraphMetrics } from "./metrics";

interface StripProps {
  metrics: GraphMetrics | undefined;
  node: string;
}

export function Rate({ metrics, node }: StripProps) {
  const formats = useFormats();
  const rate = useNodeMetrics(metrics, node)?.rowsPerSecond;
  return rate == null ? "–" : formats.rowsPerSecond(rate);
}

export function Lag({ metrics, node }: StripProps) {
  const formats = useFormats();
  const lag = useNodeMetrics(metrics, node)?.lagSeconds;
  return lag == null ? "–" : formats.latency(lag);
}

/** The line of live figures in a node. */
export function Strip({ metrics, node }: StripProps) {
  const { t } = useTranslation("components");
  const formats = useFormats();
  const { rowsPerSecond, lagSeconds } = useNodeMetrics(metrics, node) ?? {};
  if (rowsPerSecond == null && lagSeconds == null) return null;
  return (
    <div className={styles.strip}>
      <span>{rowsPerSecond == null ? null : formats.rowsPerSecond(rowsPerSecond)}</span>
      <span>
        {lagSeconds == null ? null : t("graph.lag", { span: formats.latency(lagSeconds) })}
      </span>
    </div>
  );
}
