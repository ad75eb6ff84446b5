import { expect, test } from "vitest";
import type { Result } from "@/components/values/result";
import { asTable } from "../../as-table";
import { arrange } from "./arrange";

const result: Result = {
  columns: [
    { name: "carrier", type: "text" },
    { name: "flights", type: "integer" },
    { name: "delay", type: "decimal" },
  ],
  rows: [
    ["AA", 9, "1.5"],
    ["UA", "10", null],
    ["DL", 8, "-3.25"],
  ],
};

test("columns, order and length of a table are chosen", () => {
  const settings = {
    columns: ["delay", "gone", "carrier"],
    sort: { column: "flights", direction: "descending" as const },
    limit: 2,
  };
  expect(arrange(result, settings)).toMatchObject({
    columns: [
      { name: "delay", type: "decimal" },
      { name: "carrier", type: "text" },
    ],
    rows: [
      [null, "UA"],
      ["1.5", "AA"],
    ],
    is_truncated: true,
  });
});

test("what is not known goes last", () => {
  const settings = { columns: ["carrier"], sort: { column: "delay" } };
  expect(arrange(result, settings).rows).toEqual([["DL"], ["AA"], ["UA"]]);
});

test("a chart as table keeps every row and the unit of its measures", () => {
  const settings = { unit: "min", decimals: 1 };
  expect(asTable(result, ["delay"], settings)).toEqual({
    result,
    formats: { delay: { unit: "min", decimals: 1 } },
    labels: {},
  });
});
