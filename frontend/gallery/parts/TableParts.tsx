import { StateBadge } from "@/components/states/StateBadge";
import { states } from "@/components/states/state";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { KeyValue } from "@/components/tables/KeyValue";
import type { LogLevel } from "@/components/tables/log";
import { LogView } from "@/components/tables/LogView";
import { ResultTable } from "@/components/tables/ResultTable";
import { Card, Grid } from "../Card";
import { flights } from "../samples";

interface Pipeline {
  id: string;
  name: string;
  state: (typeof states)[number];
  rate: number;
  changed: number;
  owner: string;
}

const NOW = Date.now();
const PIPELINES: Pipeline[] = Array.from({ length: 300 }, (_, index) => ({
  id: String(index),
  name:
    index === 2 ? "a_pipeline_with_a_name_much_longer_than_its_column_allows" : `delays_${index}`,
  state: states[index % states.length] ?? "unknown",
  rate: (index * 7919) % 12_345,
  changed: NOW - index * 61_000,
  owner: ["Ada", "李雷", "Grace"][index % 3] ?? "",
}));

const COLUMNS: readonly TableColumn<Pipeline>[] = [
  {
    key: "name",
    title: "Name",
    render: ({ name }) => <a href={`#${name}`}>{name}</a>,
    sortBy: ({ name }) => name,
    narrow: "title",
  },
  {
    key: "state",
    title: "State",
    width: 140,
    render: ({ state }) => <StateBadge state={state} />,
    sortBy: ({ state }) => state,
    narrow: "aside",
  },
  {
    key: "rate",
    title: "Rows/s",
    width: 110,
    align: "end",
    render: ({ rate }) => rate.toLocaleString("en-US"),
    sortBy: ({ rate }) => rate,
  },
  {
    key: "changed",
    title: "Changed",
    width: 140,
    render: ({ changed }) => <TimeAgo at={changed} />,
    sortBy: ({ changed }) => changed,
  },
  { key: "owner", title: "Owner", width: 120, render: ({ owner }) => owner },
];

const LEVELS: readonly LogLevel[] = ["info", "info", "debug", "info", "warn"];
const LOG = Array.from({ length: 2000 }, (_, index) => ({
  id: index,
  at: new Date(NOW - (2000 - index) * 900).toISOString(),
  level: index === 1992 ? ("error" as const) : (LEVELS[index % LEVELS.length] ?? "info"),
  text:
    index === 1992
      ? "Batch 8812 failed: connection refused\n  at blocks/landing.py:118\n  at engine/hosted_flow.py:64"
      : `Batch ${6820 + index} took ${180 + (index % 37)} ms, ${index % 900} rows`,
}));

export function TableParts() {
  return (
    <>
      <Card title="300 pipelines">
        <DataTable
          name="Pipelines"
          columns={COLUMNS}
          rows={PIPELINES}
          rowKey={({ id }) => id}
          onOpen={() => undefined}
          selectedKey="1"
          maxHeight={400}
          defaultSort={{ key: "name", isDescending: false }}
        />
      </Card>
      <Card title="A result" height={300}>
        <ResultTable
          name="Flights"
          result={{ ...flights, is_truncated: true }}
          formats={{ dep_delay: { unit: "min", decimals: 1 } }}
        />
      </Card>
      <Card title="Log">
        <LogView name="Log" lines={LOG} height={300} />
      </Card>
      <Grid>
        <Card title="Facts">
          <KeyValue
            items={[
              {
                key: "a",
                label: "Topic",
                value: "postgres.sample.public.flights.0.0.0",
                isMono: true,
              },
              { key: "b", label: "Owner", value: "Ada" },
              { key: "c", label: "Description", value: "" },
            ]}
          />
        </Card>
        <Card title="Loading" waits={false}>
          <DataTable name="Loading" columns={COLUMNS} rows={undefined} rowKey={({ id }) => id} />
        </Card>
        <Card title="Empty">
          <DataTable
            name="Empty"
            columns={COLUMNS}
            rows={[]}
            rowKey={({ id }) => id}
            empty={<EmptyState kind="filtered" />}
          />
        </Card>
      </Grid>
    </>
  );
}
