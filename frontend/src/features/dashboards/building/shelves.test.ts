import { expect, it } from "vitest";
import {
  isComplete,
  usableKinds,
  withField,
  withKind,
  type Column,
  type Kind,
  type Shelf,
  type Shelves,
} from "./shelves";

const numbers: Column["type"][] = ["integer", "decimal"];
const times: Column["type"][] = ["date", "timestamp"];
const names: Column["type"][] = ["text", "boolean", "time", ...numbers, ...times];

function shelf(name: Shelf["name"], accepts: Column["type"][], more: Partial<Shelf> = {}): Shelf {
  const calls = ["count", "sum", "avg", "min", "max"] as const;
  const usual = { prefers: [], most: 1, is_required: true, has_grain: false };
  return { name, accepts, ...usual, functions: [...calls], ...more };
}

const series = shelf("series", names, { is_required: false });
const kindOf = {
  line: {
    name: "line",
    shelves: [
      shelf("x", [...numbers, ...times], { prefers: times, has_grain: true }),
      shelf("measures", numbers, { most: 12 }),
      series,
    ],
  },
  bar: {
    name: "bar",
    shelves: [
      shelf("x", names, { prefers: ["text"], has_grain: true }),
      shelf("measures", numbers, { most: 12 }),
      series,
    ],
  },
  scorecard: { name: "scorecard", shelves: [shelf("measures", numbers)] },
  pie: {
    name: "pie",
    shelves: [
      shelf("x", ["integer", "text"], { prefers: ["text"] }),
      shelf("measures", numbers, { functions: ["count", "sum"] }),
    ],
  },
  scatter: {
    name: "scatter",
    shelves: [
      shelf("x", [...numbers, ...times], { prefers: numbers }),
      shelf("y", numbers),
      shelf("size", numbers, { is_required: false }),
      series,
    ],
  },
  table: { name: "table", shelves: [shelf("columns", [...names, "json"], { most: 100 })] },
} satisfies Record<string, Kind>;

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
  [[origin], ["bar", "scorecard", "pie", "table"]],
  [
    [origin, delay],
    ["line", "bar", "scorecard", "pie", "table"],
  ],
  [
    [at, delay],
    ["line", "bar", "scorecard", "pie", "scatter", "table"],
  ],
  [columns, ["line", "bar", "scorecard", "pie", "scatter", "table"]],
  [[], ["scorecard"]],
])("%j can be drawn as %j", (table, kinds) => {
  expect([...usableKinds(Object.values(kindOf), table)]).toEqual(kinds);
});

it("keeps what fits another kind and fills what it lacks", () => {
  expect(withKind(line, kindOf.bar, columns)).toEqual({ ...line, kind: "bar" });
  expect(withKind(line, kindOf.scorecard, columns)).toMatchObject({ x: null, series: null });
  const table = withKind(line, kindOf.table, columns);
  expect(table).toMatchObject({ measures: [], columns: ["extra", "at", "origin", "delay"] });
  const again = withKind(table, kindOf.bar, columns);
  expect(again).toMatchObject({ x: "origin", measures: [{ function: "count", column: null }] });
  const back = withKind(again, kindOf.line, columns);
  expect(isComplete(table, kindOf.table)).toBe(true);
  expect(isComplete(again, kindOf.bar)).toBe(true);
  expect(isComplete(back, kindOf.line)).toBe(true);
});

it("puts a field on the shelf where it fits", () => {
  const single = { ...line, series: null };
  expect(withField(single, kindOf.line, origin).series).toBe("origin");
  expect(withField(line, kindOf.line, delay)).toBe(line);
  expect(withField(single, kindOf.line, { name: "tax", type: "decimal" }).measures).toHaveLength(2);
  expect(withField(line, kindOf.line, { name: "tax", type: "decimal" }).measures).toEqual([
    { function: "avg", column: "tax" },
  ]);
  expect(withField({ ...line, kind: "bar" }, kindOf.bar, origin)).toMatchObject({
    x: "origin",
    grain: null,
  });
  expect(withField(line, kindOf.line, extra)).toBe(line);
});

it("takes a field out of a table and puts it back at the end", () => {
  const table: Shelves = { ...line, kind: "table", columns: ["at", "origin"] };
  const without = withField(table, kindOf.table, at);
  expect(without.columns).toEqual(["origin"]);
  expect(withField(without, kindOf.table, at).columns).toEqual(["origin", "at"]);
  expect(isComplete(withField(without, kindOf.table, origin), kindOf.table)).toBe(false);
});

it("drops a calculation that another kind does not have, and counts rows instead", () => {
  const pie = withKind(line, kindOf.pie, columns);
  expect(pie).toMatchObject({ x: "origin", measures: [{ function: "count", column: null }] });
  const sum = { ...line, measures: [{ function: "sum", column: "delay" } as const] };
  expect(withKind(sum, kindOf.pie, columns).measures).toEqual(sum.measures);
  expect(withField(pie, kindOf.pie, delay).measures).toEqual([
    { function: "sum", column: "delay" },
  ]);
});

it("puts what was measured up a scatter plot, and each column once", () => {
  const id: Column = { name: "id", type: "integer" };
  const distance: Column = { name: "distance", type: "integer" };
  const all = [id, ...columns, distance];
  const scatter = withKind(line, kindOf.scatter, all);
  expect(scatter).toMatchObject({ x: "at", y: "delay", size: null, series: "origin", grain: null });
  const fresh = withKind({ ...line, x: null, measures: [] }, kindOf.scatter, all);
  expect(fresh).toMatchObject({ x: "distance", y: "delay" });
  const sized = withField(fresh, kindOf.scatter, id);
  expect(sized.size).toBe("id");
  expect(withField(sized, kindOf.scatter, id)).toBe(sized);
  expect(withField(fresh, kindOf.scatter, extra)).toBe(fresh);
});
