import { expect, test } from "vitest";
import { matchesOf, piecesOf, rowsOf, shiftOf, type LogLine } from "./log";

const lines: LogLine[] = [
  { id: 1, at: "2013-07-14T09:00:00Z", level: "info", text: "Started batch 7" },
  {
    id: 2,
    at: "2013-07-14T09:00:01Z",
    level: "error",
    text: "Failed\n  at batch.py:12\n  at main",
  },
  { id: 3, at: "2013-07-14T09:00:02Z", level: "debug", text: "tick" },
];

test("a stack trace is a row a line, and only its first says when", () => {
  const rows = rowsOf(lines, "debug");
  expect(rows.map(({ text }) => text)).toEqual([
    "Started batch 7",
    "Failed",
    "  at batch.py:12",
    "  at main",
    "tick",
  ]);
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, true, false, false, true]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
});

test("a level keeps what is as grave or graver, whole", () => {
  expect(rowsOf(lines, "warn").map(({ text }) => text)).toEqual([
    "Failed",
    "  at batch.py:12",
    "  at main",
  ]);
});

test("matches are found in any case and marked where they stand", () => {
  expect(matchesOf(rowsOf(lines, "debug"), "BATCH")).toEqual([0, 2]);
  expect(matchesOf(rowsOf(lines, "debug"), "")).toEqual([]);
  expect(piecesOf("Batch of batches", "batch")).toEqual([
    { text: "Batch", isMatch: true },
    { text: " of ", isMatch: false },
    { text: "batch", isMatch: true },
    { text: "es", isMatch: false },
  ]);
});

test("what is read stays in place when old lines leave or older ones come", () => {
  const rows = rowsOf(lines, "debug");
  expect(shiftOf(rows, rows.slice(2))).toBe(-2);
  expect(shiftOf(rows.slice(2), rows)).toBe(2);
  expect(shiftOf(rows, [])).toBe(0);
});
