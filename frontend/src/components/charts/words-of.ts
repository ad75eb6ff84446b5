import type { Speech } from "./kinds/kind";
import type { ChartWords } from "./view";

/** The words that stand within a drawing. */
export function wordsOf({ t, zone }: Speech): ChartWords {
  return {
    other: t("word.other"),
    none: t("word.none"),
    empty: t("word.empty"),
    time: t("word.time", { zone }),
  };
}
