import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetKindOutput } from "@/api/generated/forebay.schemas";
import type { Schema } from "@/components/forms/schema";
import type { FieldWords } from "@/components/forms/widget";
import { useWidgetWord } from "./widget-word";

type Described = Pick<WidgetKindOutput, "name" | "settings">;

/** What the settings of a kind are called, for the form that their schema draws. */
export function useSettingWords(kind: Described | undefined): Readonly<Record<string, FieldWords>> {
  const { t } = useTranslation("widgets");
  const word = useWidgetWord();
  return useMemo(() => {
    const { properties = {} }: Schema = kind?.settings ?? {};
    return {
      ...Object.fromEntries(
        Object.keys(properties).map((name) => [
          name,
          { label: kind && word(kind.name, "setting", name) },
        ]),
      ),
      "sort.column": { label: t("setting.sortColumn") },
      "sort.direction": {
        label: t("setting.direction"),
        options: { ascending: t("setting.ascending"), descending: t("setting.descending") },
      },
    };
  }, [kind, t, word]);
}
