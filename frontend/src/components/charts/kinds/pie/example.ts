import type { PieSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

export const example: Example<PieSettings> = {
  settings: {
    category: "airline",
    value: "count_flights",
    limit: 5,
    is_donut: true,
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
      ["Delta Air Lines Inc.", 48110],
      [null, 32729],
      ["Envoy Air", 26397],
      ["US Airways Inc.", 20536],
      ["Virgin America", 5162],
    ],
  },
};
