import type { LineSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

const DELAYS: readonly (readonly [string, number | null, number])[] = [
  ["09:00", 4.5, 12],
  ["09:15", 7.25, 9.5],
  ["09:30", null, 14],
  ["09:45", 11, 16.75],
  ["10:00", 9.5, 15],
  ["10:15", 13.25, 21],
];

export const example: Example<LineSettings> = {
  settings: {
    x: "slot",
    measures: ["mean_delay"],
    series: "origin",
    unit: "min",
    labels: { mean_delay: "Mean delay", EWR: "Newark", JFK: "Kennedy" },
  },
  result: {
    columns: [
      { name: "slot", type: "timestamp" },
      { name: "origin", type: "text" },
      { name: "mean_delay", type: "decimal" },
    ],
    rows: DELAYS.flatMap(([clock, newark, kennedy]) => [
      [`2013-07-14T${clock}:00Z`, "EWR", newark],
      [`2013-07-14T${clock}:00Z`, "JFK", kennedy],
    ]),
  },
};
