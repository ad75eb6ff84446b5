import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FieldWords } from "@/components/forms/widget";

const settings = [
  "value",
  "compare",
  "compare_label",
  "x",
  "category",
  "measures",
  "series",
  "columns",
  "sort",
  "limit",
  "unit",
  "decimals",
  "labels",
  "is_area",
  "is_horizontal",
  "is_stacked",
] as const;

/** What a widget's settings are called, for the form that their schema draws. */
export function useSettingWords(): Readonly<Record<string, FieldWords>> {
  const { t } = useTranslation("dashboards");
  return useMemo(
    () => ({
      ...Object.fromEntries(settings.map((name) => [name, { label: t(`setting.${name}`) }])),
      "sort.column": { label: t("setting.sortColumn") },
      "sort.direction": {
        label: t("setting.direction"),
        options: { ascending: t("setting.ascending"), descending: t("setting.descending") },
      },
    }),
    [t],
  );
}
