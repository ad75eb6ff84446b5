import type { BarSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

export const example: Example<BarSettings> = {
  settings: {
    category: "airline",
    measures: ["count_flights"],
    sort: { column: "count_flights", direction: "descending" },
    is_horizontal: true,
    limit: 5,
    labels: { count_flights: "Flights" },
  },
  result: {
    columns: [
      { name: "airline", type: "text" },
      { name: "count_flights", type: "integer" },
    ],
    rows: [
      ["United Air Lines Inc.", 58665],
      ["JetBlue Airways", 54635],
      ["ExpressJet Airlines Inc.", 54173],
      ["Delta Air Lines Inc.", 48110],
      ["American Airlines Inc.", 32729],
      ["Envoy Air", 26397],
      [null, 1275],
    ],
  },
};
