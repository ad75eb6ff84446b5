import { expect, it } from "vitest";
import { begin, change, redo, undo } from "./history";

it("takes changes back and brings them again", () => {
  let history = change(change(begin("a"), "b"), "c");
  history = undo(undo(history));
  expect(history.present).toBe("a");
  history = redo(history);
  expect(history.present).toBe("b");
  expect(change(history, "d").future).toEqual([]);
});

it("has an end on both sides", () => {
  expect(undo(begin("a")).present).toBe("a");
  expect(redo(begin("a")).present).toBe("a");
});

it("remembers the last fifty", () => {
  let history = begin(0);
  for (let step = 1; step <= 60; step += 1) history = change(history, step);
  expect(history.past).toHaveLength(50);
});

it("counts no step when nothing changed", () => {
  expect(change(begin("a"), "a").past).toEqual([]);
});
