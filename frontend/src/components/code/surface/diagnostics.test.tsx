import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { diagnosticsOf, offsetOf } from "./diagnostics";

const text = Text.of(["SELECT id,", "  amont FROM `my orders`"]);

test.each([
  [1, 1, 0],
  [2, 3, 13],
  [2, 99, 35],
  [9, 1, 11],
  [0, 0, 0],
])("line %d, column %d is offset %d", (line, column, offset) => {
  expect(offsetOf(text, line, column)).toBe(offset);
});

test("a problem marks its word and tells message and hint", () => {
  const [found] = diagnosticsOf(text, [
    {
      severity: "error",
      message: "No column amont.",
      hint: "Did you mean amount?",
      line: 2,
      column: 3,
    },
  ]);
  expect(text.sliceString(found!.from, found!.to)).toBe("amont");
  expect(found!.message).toBe("No column amont.\nDid you mean amount?");
  expect(found!.renderMessage!(undefined as never).textContent).toContain("Did you mean amount?");
});

test("a quoted name is marked whole, and problems stand in order", () => {
  const found = diagnosticsOf(text, [
    { severity: "warning", message: "b", line: 2, column: 14 },
    { severity: "error", message: "a", line: 1, column: 8 },
  ]);
  expect(found.map(({ from, to }) => text.sliceString(from, to))).toEqual(["id", "`my orders`"]);
});

test("a message is text, never markup", () => {
  const [found] = diagnosticsOf(text, [
    { severity: "error", message: "<img src=x>", line: 1, column: 1 },
  ]);
  expect((found!.renderMessage!(undefined as never) as Element).querySelector("img")).toBeNull();
});
