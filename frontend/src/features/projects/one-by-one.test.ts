import { expect, it } from "vitest";
import { oneByOne } from "./one-by-one";

it("goes on after a refusal, and tells which was refused", async () => {
  const done: string[] = [];
  const refused = await oneByOne(["ada", "olga", "otto"], (name) => {
    if (name === "olga") return Promise.reject(new Error("the last owner"));
    done.push(name);
    return Promise.resolve();
  });
  expect(done).toEqual(["ada", "otto"]);
  expect(refused.map(({ row, error }) => [row, error.message])).toEqual([
    ["olga", "the last owner"],
  ]);
});
