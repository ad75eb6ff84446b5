import type { ScatterSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

const AIRLINES = ["Delta", "JetBlue", "United"];

export const example: Example<ScatterSettings> = {
  settings: {
    x: "distance",
    y: "delay",
    size: "seats",
    series: "airline",
    x_unit: "mi",
    unit: "min",
    labels: { distance: "Distance", delay: "Delay", seats: "Seats" },
  },
  result: {
    columns: [
      { name: "airline", type: "text" },
      { name: "distance", type: "integer" },
      { name: "delay", type: "decimal" },
      { name: "seats", type: "integer" },
    ],
    rows: Array.from({ length: 48 }, (_, index) => [
      AIRLINES[index % AIRLINES.length] ?? "",
      200 + ((index * 431) % 2400),
      index % 16 === 7 ? null : ((index * 37) % 90) - 12.5,
      50 + ((index * 53) % 300),
    ]),
  },
};
