import type { TextSettings } from "@/api/generated/forebay.schemas";
import type { Example } from "../kind";

export const example: Example<TextSettings> = {
  settings: {
    text: [
      "# How to read this",
      "",
      "Delays are **departures**, in minutes; a flight is *late* from 15 on.",
      "",
      "- Newark, Kennedy and LaGuardia",
      "- the last 24 hours, as `dep_time` says",
      "",
      "> Cancelled flights have no delay.",
      "",
      "Ask [the night shift](mailto:night@example.com) or see the [source](https://example.com/flights).",
    ].join("\n"),
  },
  result: { columns: [], rows: [] },
};
