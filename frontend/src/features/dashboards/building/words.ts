import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MeasureSchema } from "@/api/generated/forebay.schemas";
import { nameOf, type Shelves } from "./shelves";

/** What a chart and its measures are called until somebody says otherwise. */
export function useChartWords() {
  const { t } = useTranslation("dashboards");
  return useMemo(() => {
    const measure = ({ function: call, column }: MeasureSchema) =>
      column === null ? t("measured.rows") : t(`measured.${call}`, { column });
    return {
      measure,
      title: (table: string, { kind, measures, x }: Shelves) => {
        const [first] = measures;
        if (kind === "table" || !first) return table;
        return x === null ? measure(first) : t("builder.by", { measure: measure(first), x });
      },
      /** For kinds that draw names of columns. */
      labels: ({ kind, measures }: Shelves) =>
        kind === "line" || kind === "bar"
          ? { labels: Object.fromEntries(measures.map((each) => [nameOf(each), measure(each)])) }
          : {},
    };
  }, [t]);
}
