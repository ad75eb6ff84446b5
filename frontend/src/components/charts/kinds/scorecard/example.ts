import type { ScorecardSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

export const example: Example<ScorecardSettings> = {
  settings: {
    value: "departures",
    compare: "yesterday",
    compare_label: "on yesterday",
    unit: "flights",
  },
  result: {
    columns: [
      { name: "departures", type: "integer" },
      { name: "yesterday", type: "integer" },
    ],
    rows: [[918, 884]],
  },
};
