import { expect, it } from "vitest";
import { changesOf } from "./change";

it("tells what was and what is", () => {
  expect(changesOf({ changes: { name: ["a", "b"], limits: [null, { rows: 5 }] } })).toEqual([
    { field: "name", before: "a", after: "b" },
    { field: "limits", before: "–", after: '{"rows":5}' },
  ]);
});

it("has nothing to tell of what changed no field", () => {
  expect(changesOf({ changes: {} })).toEqual([]);
});
