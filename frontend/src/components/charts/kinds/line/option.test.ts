import { expect, test } from "vitest";
import { lookOf } from "@/app/theme";
import type { Result } from "@/components/values/result";
import type { ChartView } from "../../view";
import { option } from "./option";

const view: ChartView = {
  look: lookOf("light"),
  language: "en",
  zone: "UTC",
  width: 800,
  height: 300,
  words: { other: "Other", none: "None", empty: "Empty", time: "Time (UTC)" },
};

function delays(origins: readonly string[]): Result {
  return {
    columns: [
      { name: "slot", type: "timestamp" },
      { name: "origin", type: "text" },
      { name: "delay", type: "decimal" },
    ],
    rows: origins.flatMap((origin, index) =>
      [0, 15, 30, 45].map((minute) => [
        `2013-07-14T09:${String(minute).padStart(2, "0")}:00Z`,
        origin,
        minute === 30 ? null : String(minute * (index + 1)),
      ]),
    ),
  };
}

const settings = { x: "slot", measures: ["delay"], series: "origin", unit: "min" };

test("each series has a colour, a dash, a symbol and its name at the end", () => {
  const { series, legend } = option(delays(["EWR", "JFK", "LGA"]), settings, view);
  expect(series.map(({ color }) => color)).toEqual(view.look.series.slice(0, 3));
  expect(new Set(series.map(({ lineStyle }) => JSON.stringify(lineStyle?.type))).size).toBe(3);
  expect(new Set(series.map(({ symbol }) => symbol)).size).toBe(3);
  expect(series.every(({ endLabel }) => endLabel?.show)).toBe(true);
  expect(legend.show).toBe(true);
  expect(legend.width).toBeLessThan(view.width - 24);
});

test("one series needs no legend, a narrow chart no names at the ends", () => {
  expect(option(delays(["EWR"]), settings, view).legend.show).toBe(false);
  const narrow = option(delays(["EWR", "JFK"]), settings, { ...view, width: 358 });
  expect(narrow.series.some(({ endLabel }) => endLabel?.show)).toBe(false);
});

test("unit and zone stand in the titles of the axes", () => {
  const { xAxis, yAxis } = option(delays(["EWR"]), settings, view);
  expect(xAxis.name).toBe("Time (UTC)");
  expect(yAxis.name).toBe("delay (min)");
});

test("gaps stay gaps", () => {
  const [line] = option(delays(["EWR"]), settings, view).series;
  expect(line?.connectNulls).toBe(false);
  expect((line!.data as [number, number | null][]).map(([, value]) => value)).toEqual([
    0,
    15,
    null,
    45,
  ]);
});

test("of many points, those that no line reaches are marked", () => {
  const rows = Array.from({ length: 60 }, (_, minute) => [
    `2013-07-14T09:${String(minute).padStart(2, "0")}:00Z`,
    [28, 30].includes(minute) ? null : minute,
  ]);
  const result: Result = {
    columns: [
      { name: "slot", type: "timestamp" },
      { name: "delay", type: "integer" },
    ],
    rows,
  };
  const chosen = { x: "slot", measures: ["delay"] };
  const [line] = option(result, chosen, view).series;
  const marked = (line!.data as { value: [number, number | null]; symbol?: string }[])
    .filter(({ symbol }) => symbol !== "none")
    .map(({ value }) => value[1]);
  expect(line?.showSymbol).toBe(true);
  expect(marked).toEqual([29]);

  const whole = rows.map(([at], minute) => [at, minute]) as Result["rows"];
  expect(option({ ...result, rows: whole }, chosen, view).series[0]?.showSymbol).toBe(false);
});

test("the tooltip names moment, series and value with its unit", () => {
  const { tooltip } = option(delays(["EWR"]), settings, view);
  expect(tooltip.renderMode).toBe("richText");
  const at = Date.parse("2013-07-14T09:15:00Z");
  expect(tooltip.formatter([{ marker: "", seriesName: "E{WR}", value: [at, 15] }])).toBe(
    "14 Jul 2013 09:15:00\nE(WR)  15 min",
  );
});

test("a live update moves neither the axes' room nor the series' identity", () => {
  const before = option(delays(["EWR", "JFK"]), settings, view);
  const later = delays(["EWR", "JFK"]);
  const after = option({ ...later, rows: later.rows.slice(1) }, settings, view);
  expect(after.grid).toEqual(before.grid);
  expect(after.series.map(({ id }) => id)).toEqual(before.series.map(({ id }) => id));
  expect(after.animation).toBe(false);
});

test("numbers make an axis of numbers", () => {
  const result: Result = {
    columns: [
      { name: "hour", type: "integer" },
      { name: "delay", type: "decimal" },
    ],
    rows: [
      [23, 4],
      [0, 1],
      [12, 2],
    ],
  };
  const { xAxis, series } = option(result, { x: "hour", measures: ["delay"] }, view);
  expect(xAxis).toMatchObject({ type: "value", name: "hour", min: 0, max: 30 });
  expect(series[0]?.data).toEqual([
    [0, 1],
    [12, 2],
    [23, 4],
  ]);
});
