import type { Result, Value } from "@/components/values/result";

const START = Date.parse("2013-07-14T05:00:00Z");

/** Fifteen-minute slots of a morning; with a gap, and a series by origin. */
export function delays(origins: readonly string[], slots = 24): Result {
  const rows = origins.flatMap((origin, index) =>
    Array.from({ length: slots }, (_, slot): Value[] => [
      new Date(START + slot * 900_000).toISOString(),
      origin,
      slot === 9 ? null : wave(slot, index).toFixed(2),
    ]).filter((_, slot) => slot < 15 || slot > 17 || index > 0),
  );
  return {
    columns: [
      { name: "slot", type: "timestamp" },
      { name: "origin", type: "text" },
      { name: "mean_delay", type: "decimal" },
    ],
    rows,
  };
}

function wave(slot: number, index: number): number {
  return 12 + 9 * Math.sin(slot / 3 + index) + index * 4 + ((slot * 7 + index * 3) % 5);
}

const CARRIERS = [
  ["United Air Lines Inc.", 58665],
  ["JetBlue Airways", 54635],
  ["ExpressJet Airlines Inc.", 54173],
  ["Delta Air Lines Inc.", 48110],
  ["American Airlines Inc.", 32729],
  ["Envoy Air", 26397],
  ["US Airways Inc.", 20536],
  ["Endeavor Air Inc.", 18460],
  [null, 12275],
  ["Virgin America", 5162],
] as const;

export const carriers: Result = {
  columns: [
    { name: "carrier", type: "text" },
    { name: "flights", type: "integer" },
  ],
  rows: CARRIERS.map((row) => [...row]),
};

export const byStatus: Result = {
  columns: [
    { name: "carrier", type: "text" },
    { name: "status", type: "text" },
    { name: "flights", type: "integer" },
  ],
  rows: ["UA", "B6", "EV", "DL", "AA"].flatMap((carrier, at) =>
    ["on time", "late", "cancelled"].map((status, index) => [
      carrier,
      status,
      Math.round((40 - at * 5) / (index + 1)),
    ]),
  ),
};

export const totals: Result = {
  columns: [
    { name: "departures", type: "integer" },
    { name: "yesterday", type: "integer" },
  ],
  rows: [[918, 884]],
};

export const flights: Result = {
  columns: [
    { name: "id", type: "integer" },
    { name: "origin", type: "text" },
    { name: "dest", type: "text" },
    { name: "dep_time", type: "timestamp" },
    { name: "dep_delay", type: "decimal" },
    { name: "is_cancelled", type: "boolean" },
    { name: "payload", type: "json" },
  ],
  rows: Array.from({ length: 400 }, (_, index) => [
    index % 97 === 0 ? "90071992547409931" : 336_000 + index,
    ["EWR", "JFK", "LGA"][index % 3] ?? "",
    index % 11 === 0 ? "" : "SFO",
    index % 13 === 0 ? null : new Date(START + index * 61_000).toISOString(),
    index % 7 === 0 ? null : ((index * 37) % 120) - 15.25,
    index % 29 === 0,
    { gate: `B${index % 40}`, seats: 180 },
  ]),
};

export const script = `-- Flights that have left, and how late each quarter of an hour was.
CREATE PIPELINE left_the_gate WITH (trigger = '500 ms');

CREATE SOURCE flights WITH (kind = 'ums', connection = 'kafka',
    namespace = 'postgres.sample.public.flights.*.*.*', event_time = 'dep_time', delay = '1 day');

CREATE VIEW delays WITH (counts = 'events', once_per = 'id') AS
SELECT window.start AS slot, origin, count(*) AS departures, avg(dep_dely) AS mean_delay
FROM flights
WHERE dep_time IS NOT NULL AND carrier <> 'UA'
GROUP BY window(dep_time, '15 minutes'), origin;

CREATE SINK mart WITH (kind = 'postgres', connection = 'mart', table = 'mart.delays', keys = 'slot, origin');
INSERT INTO mart SELECT * FROM delays;
`;

export const program = `"""delays, version 3, from spec 8f2c."""
from spark_runtime.blocks import Flow, run_alone


def build(flow: Flow) -> None:
    flights = flow.read_ums("flights", namespace="postgres.sample.public.flights.*.*.*")
    delays = flow.sql("SELECT id, amount FROM flights WHERE status = 'paid'", changes_of=flights)
    flow.write_upsert(delays, "mart", table="mart.delays", keys=["slot", "origin"])


if __name__ == "__main__":
    run_alone(build)
`;
