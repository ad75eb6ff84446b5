import { LineChartOutlined } from "@ant-design/icons";
import { asTable } from "../../as-table";
import { drawnBy } from "../../drawn-by";
import { addsUp, lineSeries, topSeries } from "../../series";
import { widgetKind } from "../kind";
import { describe } from "./describe";

export const line = widgetKind("line", {
  Icon: LineChartOutlined,
  needs: { x: true, measures: true },
  columnsOf: ({ x, measures, series }) => [x, ...measures, series],
  phoneHeight: 300,
  example: () => import("./example"),
  Figure: drawnBy(() => import("./option")),
  tableOf: (result, settings) => asTable(result, settings.measures, settings),
  describe,
  leftOut: (result, settings, { t }) => {
    if (addsUp(settings.measures)) return [];
    const all = lineSeries(result, settings);
    const count = all.length - topSeries(all, null).length;
    return count > 0 ? [t("leftOut.series", { count })] : [];
  },
});
