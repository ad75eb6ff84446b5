import { DotChartOutlined } from "@ant-design/icons";
import type { ScatterSettings } from "@/api/generated/forebay.schemas";
import type { Result } from "@/components/values/result";
import { formatMoment } from "@/i18n/moments";
import { asTable } from "../../as-table";
import { drawnBy } from "../../drawn-by";
import { extremes } from "../../scale";
import { wordsOf } from "../../words-of";
import { widgetKind, type Speech } from "../kind";
import { exactly } from "./numbers";
import { pointsOf, unfit } from "./points";

export const scatter = widgetKind("scatter", {
  Icon: DotChartOutlined,
  needs: { x: true, y: true },
  columnsOf: ({ x, y, size, series }) => [x, y, size, series],
  phoneHeight: 340,
  example: () => import("./example"),
  Figure: drawnBy(() => import("./option")),
  tableOf: (result, { y, unit, decimals, labels }) =>
    asTable(result, [y], {
      unit,
      decimals: decimals ?? undefined,
      ...(labels && { labels }),
    }),
  refuse,
  describe,
  leftOut: (result, settings, speech) => {
    const { unplaced, beyond } = pointsIn(result, settings, speech);
    return [
      ...(unplaced > 0 ? [speech.t("kind.scatter.unplaced", { count: unplaced })] : []),
      ...(beyond > 0 ? [speech.t("kind.scatter.beyond", { count: beyond })] : []),
    ];
  },
});

function pointsIn(result: Result, settings: ScatterSettings, speech: Speech) {
  return pointsOf(result, settings, { ...speech, words: wordsOf(speech) });
}

function refuse(result: Result, settings: ScatterSettings, speech: Speech): string | null {
  const found = unfit(result, settings);
  if (!found) return null;
  const { name } = found;
  return found.isAcross
    ? speech.t("kind.scatter.notAcross", { name })
    : speech.t("kind.scatter.noNumber", { name });
}

/** Told by how many there are and how far they reach. */
function describe(result: Result, settings: ScatterSettings, speech: Speech): string | null {
  const { t, language } = speech;
  const { groups, clock } = pointsIn(result, settings, speech);
  const points = groups.flatMap((group) => group.points);
  if (points.length === 0) return null;
  const [from, to] = extremes(points.map(([x]) => x));
  const [low, high] = extremes(points.map(([, y]) => y));
  const number = (value: number) => exactly(value, language, settings.decimals ?? undefined);
  const place = (x: number) =>
    clock ? formatMoment(new Date(x), language, clock.zone, clock.finest) : number(x);
  const reach = {
    x: settings.x,
    y: settings.y,
    from: place(from),
    to: place(to),
    low: number(low),
    high: number(high),
  };
  const count = points.length;
  if (!settings.series) return t("kind.scatter.describe", { count, ...reach });
  const names = groups.map(({ name }) => name).join(", ");
  return t("kind.scatter.describeGroups", { count, ...reach, names });
}
