import type { TableSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

export const example: Example<TableSettings> = {
  settings: {
    columns: ["flight", "origin", "delay"],
    labels: { flight: "Flight", origin: "From", delay: "Delay" },
    sort: { column: "delay", direction: "descending" },
    decimals: 1,
  },
  result: {
    columns: [
      { name: "flight", type: "text" },
      { name: "origin", type: "text" },
      { name: "delay", type: "decimal" },
    ],
    rows: [
      ["UA 1545", "EWR", 2],
      ["B6 725", "JFK", "-1.25"],
      ["DL 461", "LGA", 31.5],
      ["AA 301", "LGA", null],
    ],
  },
};
