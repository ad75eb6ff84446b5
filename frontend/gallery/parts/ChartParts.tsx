import { Suspense, use, useEffect, useMemo, useState } from "react";
import { Chart } from "@/components/charts/Chart";
import type { ChartSpec, Example, WidgetKind } from "@/components/charts/kinds/kind";
import { KINDS } from "@/components/charts/kinds/kinds";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Card, Grid } from "../Card";
import { byStatus, carriers, delays, flights, totals } from "../samples";

const LINE: ChartSpec = {
  kind: "line",
  settings: { x: "slot", measures: ["mean_delay"], series: "origin", unit: "min", decimals: 1 },
};
const AREA: ChartSpec = {
  kind: "line",
  settings: { x: "slot", measures: ["mean_delay"], unit: "min", is_area: true },
};
const LARGEST = { column: "flights", direction: "descending" } as const;
const BAR: ChartSpec = {
  kind: "bar",
  settings: {
    category: "carrier",
    measures: ["flights"],
    sort: LARGEST,
    is_horizontal: true,
    limit: 8,
  },
};
const UPRIGHT: ChartSpec = {
  kind: "bar",
  settings: { category: "carrier", measures: ["flights"], series: "status", unit: "flights" },
};
const STACKED: ChartSpec = {
  kind: "bar",
  settings: { ...UPRIGHT.settings, is_stacked: true, is_horizontal: true },
};
const CARD: ChartSpec = {
  kind: "scorecard",
  settings: {
    value: "departures",
    compare: "yesterday",
    compare_label: "on yesterday",
    unit: "flights",
  },
};
const TABLE: ChartSpec = { kind: "table", settings: { limit: 50, decimals: 1 } };

const three = delays(["EWR", "JFK", "LGA"]);
const eight = delays(["EWR", "JFK", "LGA", "SFO", "LAX", "ORD", "ATL", "BOS"], 60);
const one = delays(["EWR"]);

export function ChartParts() {
  return (
    <>
      <Grid>
        {Object.values(KINDS).map((kind) => (
          <Card key={kind.name} title={`Example of ${kind.name}`} height={260}>
            <Suspense fallback={<Skeleton shape="chart" height="100%" />}>
              <ExampleOf kind={kind} />
            </Suspense>
          </Card>
        ))}
      </Grid>
      <Card title="Line, three series, gaps" height={300}>
        <Chart title="Mean delay" spec={LINE} result={three} />
      </Card>
      <Card title="Line, eight series" height={320}>
        <Chart title="Mean delay by origin" spec={LINE} result={eight} />
      </Card>
      <Grid>
        <Card title="Live area" height={240}>
          <Live />
        </Card>
        <Card title="Bars, lying" height={300}>
          <Chart title="Flights by carrier" spec={BAR} result={carriers} />
        </Card>
        <Card title="Bars by series" height={300}>
          <Chart title="Flights by carrier and status" spec={UPRIGHT} result={byStatus} />
        </Card>
        <Card title="Stacked" height={300}>
          <Chart title="Flights stacked" spec={STACKED} result={byStatus} />
        </Card>
        <Card title="Scorecard" height={96}>
          <Chart title="Departures" spec={CARD} result={totals} />
        </Card>
        <Card title="Chart as table" height={240}>
          <Chart title="Flights by carrier" spec={BAR} result={carriers} isTable />
        </Card>
        <Card title="Table" height={240}>
          <Chart title="Flights" spec={TABLE} result={flights} />
        </Card>
        <Card title="No rows" height={160}>
          <Chart title="Nothing" spec={LINE} result={{ ...one, rows: [] }} />
        </Card>
      </Grid>
    </>
  );
}

const examples = new Map<string, Promise<{ example: Example<object> }>>(
  Object.values(KINDS).map((kind) => [kind.name, kind.example()]),
);

/** Of each kind what it shows of itself. */
function ExampleOf({ kind }: { kind: WidgetKind }) {
  const loaded = examples.get(kind.name);
  if (!loaded) throw new Error(`${kind.name} has no example.`);
  const { settings, result } = use(loaded).example;
  const spec = useMemo(() => ({ kind: kind.name, settings }), [kind, settings]);
  return <Chart title={kind.name} spec={spec} result={result} />;
}

/** A slot more every second, the oldest leaving. */
function Live() {
  const [start, setStart] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStart((was) => (was + 1) % 12), 1000);
    return () => clearInterval(timer);
  }, []);
  const result = { ...one, rows: one.rows.slice(start, start + 12) };
  return <Chart title="Live" spec={AREA} result={result} />;
}
