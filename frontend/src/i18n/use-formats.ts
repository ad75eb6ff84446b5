import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatClock, formatMoment } from "./moments";
import { formatBytes, formatCompact, formatNumber } from "./numbers";
import { spanOf } from "./spans";
import { useZone } from "./zone";

/** Numbers, rates, ages and moments in the reader's language and zone. */
export function useFormats() {
  const { t, i18n } = useTranslation("common");
  const zone = useZone();
  const language = i18n.language;
  return useMemo(() => {
    const span = (seconds: number, finest?: "seconds" | "milliseconds") => {
      const { unit, count } = spanOf(seconds, finest);
      return t(`span.${unit}`, { value: formatNumber(count, language) });
    };
    return {
      language,
      zone,
      /** 1,240 */
      number: (value: number, digits?: number) => formatNumber(value, language, digits),
      /** 1.2M, 120万 */
      compact: (value: number) => formatCompact(value, language),
      /** 3.2 MiB */
      bytes: (value: number) => formatBytes(value, language),
      /** 1,240 rows/s */
      rowsPerSecond: (value: number) =>
        t("rate.rows", { value: formatNumber(value, language, value > 0 && value < 10 ? 1 : 0) }),
      /** 42 s, 3 min */
      span: (seconds: number) => span(seconds),
      /** 180 ms, 42 s */
      latency: (seconds: number) => span(seconds, "milliseconds"),
      /** 2 s ago */
      age: (seconds: number) => t("age", { span: span(seconds) }),
      /** 14 Jul 2013 09:32 */
      moment: (moment: Date | string) => formatMoment(moment, language, zone),
      /** 14 Jul 2013 09:32:07 */
      exactMoment: (moment: Date | string) => formatMoment(moment, language, zone, "second"),
      day: (moment: Date | string) => formatMoment(moment, language, zone, "day"),
      /** 10:42 */
      clock: (moment: Date | string) => formatClock(moment, language, zone),
      /** 10:42:07 */
      exactClock: (moment: Date | string) => formatClock(moment, language, zone, "second"),
      percent: (share: number) => `${formatNumber(share * 100, language)}%`,
    };
  }, [t, language, zone]);
}

export type Formats = ReturnType<typeof useFormats>;
