import { PieChartOutlined } from "@ant-design/icons";
import type { PieSettings } from "@/api/generated/forebay.schemas";
import { formatMeasure } from "@/components/values/measure";
import type { Result } from "@/components/values/result";
import { formatNumber } from "@/i18n/numbers";
import { asTable } from "../../as-table";
import { drawnBy } from "../../drawn-by";
import { wordsOf } from "../../words-of";
import { widgetKind, type Speech } from "../kind";
import { hasNoParts, slicesOf } from "./slices";

export const pie = widgetKind("pie", {
  Icon: PieChartOutlined,
  needs: { category: true, value: true },
  columnsOf: ({ category, value }) => [category, value],
  phoneHeight: 300,
  example: () => import("./example"),
  Figure: drawnBy(() => import("./option")),
  tableOf: (result, settings) => asTable(result, [settings.value], settings),
  refuse,
  describe,
  leftOut: (result, settings, speech) => {
    const { unread } = slicesIn(result, settings, speech);
    return unread > 0 ? [speech.t("kind.pie.unread", { count: unread })] : [];
  },
});

function slicesIn(result: Result, settings: PieSettings, speech: Speech) {
  return slicesOf(result, settings, { ...speech, words: wordsOf(speech) });
}

/** A pie shows parts of a whole: of some numbers there is none. */
function refuse(result: Result, settings: PieSettings, speech: Speech): string | null {
  const { t, language } = speech;
  if (hasNoParts(settings)) return t("kind.pie.noParts", { measure: settings.value });
  const { total, negative, slices } = slicesIn(result, settings, speech);
  if (negative) {
    const value = formatMeasure(negative.value, language, settings);
    return t("kind.pie.negative", { name: negative.name, value });
  }
  if (slices.length === 0) return t("kind.pie.noNumbers", { measure: settings.value });
  return total === 0 ? t("kind.pie.allZero") : null;
}

/** Told by the whole and its largest and smallest parts. */
function describe(result: Result, settings: PieSettings, speech: Speech): string | null {
  const { t, language } = speech;
  const { slices, total } = slicesIn(result, settings, speech);
  const [largest, smallest] = [slices[0], slices.at(-1)];
  if (!largest || !smallest) return null;
  const percent = (share: number) => `${formatNumber(share * 100, language, 1)}%`;
  return t("kind.pie.describe", {
    count: slices.length,
    total: formatMeasure(total, language, settings),
    top: largest.name,
    high: percent(largest.share),
    bottom: smallest.name,
    low: percent(smallest.share),
  });
}
