import { expect, it } from "vitest";
import { isComplete, usableKinds, withField, withKind, type Column, type Shelves } from "./shelves";

const at: Column = { name: "at", type: "timestamp" };
const origin: Column = { name: "origin", type: "text" };
const delay: Column = { name: "delay", type: "integer" };
const extra: Column = { name: "extra", type: "json" };
const columns = [extra, at, origin, delay];

const line: Shelves = {
  kind: "line",
  x: "at",
  y: null,
  size: null,
  grain: "day",
  measures: [{ function: "avg", column: "delay" }],
  series: "origin",
  columns: [],
};

it.each([
  [[extra], ["scorecard", "table"]],
  [[origin], ["bar", "scorecard", "table"]],
  [columns, ["line", "bar", "scorecard", "table"]],
  [[], ["scorecard"]],
])("%j can be drawn as %j", (table, kinds) => {
  expect([...usableKinds(table)]).toEqual(kinds);
});

it("keeps what fits another kind and fills what it lacks", () => {
  expect(withKind(line, "bar", columns)).toEqual({ ...line, kind: "bar" });
  expect(withKind(line, "scorecard", columns)).toMatchObject({ x: null, series: null });
  const table = withKind(line, "table", columns);
  expect(table).toMatchObject({ measures: [], columns: ["extra", "at", "origin", "delay"] });
  const again = withKind(table, "bar", columns);
  expect(again).toMatchObject({ x: "origin", measures: [{ function: "count", column: null }] });
  expect([table, again, withKind(again, "line", columns)].every(isComplete)).toBe(true);
});

it("puts a field on the shelf where it fits", () => {
  const single = { ...line, series: null };
  expect(withField(single, origin).series).toBe("origin");
  expect(withField(line, delay)).toBe(line);
  expect(withField(single, { name: "tax", type: "decimal" }).measures).toHaveLength(2);
  expect(withField(line, { name: "tax", type: "decimal" }).measures).toEqual([
    { function: "avg", column: "tax" },
  ]);
  expect(withField({ ...line, kind: "bar" }, origin)).toMatchObject({ x: "origin", grain: null });
  expect(withField(line, extra)).toBe(line);
});

it("takes a field out of a table and puts it back at the end", () => {
  const table: Shelves = { ...line, kind: "table", columns: ["at", "origin"] };
  const without = withField(table, at);
  expect(without.columns).toEqual(["origin"]);
  expect(withField(without, at).columns).toEqual(["origin", "at"]);
  expect(isComplete(withField(without, origin))).toBe(false);
});
