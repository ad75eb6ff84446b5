import type { AccountTotalOutput } from "@/api/generated/forebay.schemas";

/** Everything that can become of a row, as in the server's account. */
export const counters = [
  "landed",
  "superseded",
  "duplicate",
  "unmatched",
  "expired",
  "late",
  "filtered",
  "control",
  "dead",
] as const;

export type Account = AccountTotalOutput;

/** Whether every row that was read is accounted for. */
export function addsUp(account: Account): boolean {
  const told = counters.reduce((sum, name) => sum + account[name], 0);
  return told === account.consumed;
}
