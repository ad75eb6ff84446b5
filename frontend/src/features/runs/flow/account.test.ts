import { expect, it } from "vitest";
import { addsUp, counters, countersOf, type Account } from "./account";

const nothing = Object.fromEntries([...counters, "consumed"].map((name) => [name, 0]));

function account(told: Partial<Account>): Account {
  return { ...nothing, ...told } as Account;
}

it("adds up when every row read is named", () => {
  expect(addsUp(account({ consumed: 5, landed: 3, dead: 1, filtered: 1 }))).toBe(true);
});

it("does not hide a row that nobody named", () => {
  expect(addsUp(account({ consumed: 5, landed: 4 }))).toBe(false);
});

it("shows a seldom counter where a sink has counted some", () => {
  expect(countersOf([account({})])).not.toContain("suppressed");
  expect(countersOf([account({}), account({ suppressed: 1 })])).toContain("suppressed");
  expect(countersOf([account({})])).toContain("late");
});
