import type { AccountTotalOutput } from "@/api/generated/forebay.schemas";

/** Everything that can become of a row, as in the server's account. */
export const counters = [
  "landed",
  "superseded",
  "duplicate",
  "suppressed",
  "unmatched",
  "expired",
  "late",
  "filtered",
  "control",
  "dead",
] as const;

export type Account = AccountTotalOutput;

type Counter = (typeof counters)[number];
const seldom: readonly Counter[] = ["suppressed", "expired"];

/** The counters to show: those that are seldom used where one of the accounts has counted some. */
export function countersOf(accounts: readonly Account[]): Counter[] {
  return counters.filter(
    (name) => !seldom.includes(name) || accounts.some((account) => account[name] > 0),
  );
}

/** Whether every row that was read is accounted for. */
export function addsUp(account: Account): boolean {
  const told = counters.reduce((sum, name) => sum + account[name], 0);
  return told === account.consumed;
}
