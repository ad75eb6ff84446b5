import { expect, it } from "vitest";
import { addsUp } from "./account";

it("adds up when every row read is named", () => {
  expect(addsUp({ consumed: 5, landed: 3, dead: 1, filtered: 1 })).toBe(true);
});

it("does not hide a row that nobody named", () => {
  expect(addsUp({ consumed: 5, landed: 4 })).toBe(false);
});
