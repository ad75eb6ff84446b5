import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MeasureSchema } from "@/api/generated/forebay.schemas";
import type { Schema } from "@/components/forms/schema";
import { nameOf, type Shelves } from "./shelves";

/** What a chart and its measures are called until somebody says otherwise. */
export function useChartWords() {
  const { t } = useTranslation("dashboards");
  return useMemo(() => {
    const measure = ({ function: call, column }: MeasureSchema) =>
      column === null ? t("measured.rows") : t(`measured.${call}`, { column });
    return {
      measure,
      title: (table: string, { measures, x, y }: Shelves) => {
        const [first] = measures;
        const shown = first ? measure(first) : y;
        if (shown === null) return table;
        return x === null ? shown : t("builder.by", { measure: shown, x });
      },
      /** For kinds that draw names of columns. */
      labels: (settings: Schema, { measures }: Shelves) =>
        measures.length > 0 && settings.properties?.labels
          ? { labels: Object.fromEntries(measures.map((each) => [nameOf(each), measure(each)])) }
          : {},
    };
  }, [t]);
}
