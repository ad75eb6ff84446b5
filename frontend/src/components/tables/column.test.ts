import { expect, test } from "vitest";
import { nextSort, sortRows, type TableColumn } from "./column";

interface Row {
  name: string;
  size: number | null;
}

const columns: TableColumn<Row>[] = [
  { key: "name", title: "Name", render: ({ name }) => name, sortBy: ({ name }) => name },
  { key: "size", title: "Size", render: ({ size }) => size, sortBy: ({ size }) => size },
  { key: "note", title: "Note", render: () => "" },
];
const rows: Row[] = [
  { name: "orders_10", size: 3 },
  { name: "orders_9", size: null },
  { name: "airlines", size: 20 },
];
const names = (key: string, isDescending: boolean) =>
  sortRows(rows, columns, { key, isDescending }).map(({ name }) => name);

test("names sort as people count", () => {
  expect(names("name", false)).toEqual(["airlines", "orders_9", "orders_10"]);
});

test("what is not known goes last either way", () => {
  expect(names("size", false)).toEqual(["orders_10", "airlines", "orders_9"]);
  expect(names("size", true)).toEqual(["airlines", "orders_10", "orders_9"]);
});

test("a column without an order leaves the rows as they came", () => {
  expect(sortRows(rows, columns, { key: "note", isDescending: true })).toBe(rows);
});

test("three clicks: up, down, as it came", () => {
  const up = nextSort(null, "name");
  const down = nextSort(up, "name");
  expect([up, down, nextSort(down, "name")]).toEqual([
    { key: "name", isDescending: false },
    { key: "name", isDescending: true },
    null,
  ]);
  expect(nextSort(down, "size")).toEqual({ key: "size", isDescending: false });
});
