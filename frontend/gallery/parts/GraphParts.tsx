import {
  DatabaseOutlined,
  FunctionOutlined,
  ImportOutlined,
  LinkOutlined,
} from "@ant-design/icons";
import { useEffect, useState } from "react";
import { Graph } from "@/components/graph/Graph";
import { createGraphMetrics } from "@/components/graph/metrics";
import type { GraphData } from "@/components/graph/types";
import { Card } from "../Card";

const ICONS = {
  source: <ImportOutlined />,
  sql: <FunctionOutlined />,
  lookup: <LinkOutlined />,
  sink: <DatabaseOutlined />,
};
const KINDS = { source: "Source", sql: "SQL", lookup: "Lookup", sink: "Sink" };

const GRAPH: GraphData = {
  nodes: [
    {
      id: "flights",
      kind: "source",
      title: "flights",
      summary: "postgres.sample.public.flights",
      state: "running",
    },
    {
      id: "departed",
      kind: "sql",
      title: "departed",
      summary: "WHERE dep_time IS NOT NULL",
      state: "running",
    },
    {
      id: "named",
      kind: "lookup",
      title: "named",
      summary: "LEFT LOOKUP JOIN sample.public.airlines",
      state: "degraded",
    },
    {
      id: "delays",
      kind: "sql",
      title: "delays",
      summary: "GROUP BY window(dep_time, '15 minutes')",
      state: "running",
    },
    { id: "mart", kind: "sink", title: "mart", summary: "mart.departed", state: "failed" },
    {
      id: "slots",
      kind: "sink",
      title: "a_rather_long_name_for_a_sink",
      summary: "mart.delays",
      state: "running",
    },
  ],
  edges: [
    { from: "flights", to: "departed", kind: "upsert", label: "1.2k rows/s" },
    { from: "departed", to: "named", kind: "upsert" },
    { from: "named", to: "mart", kind: "upsert" },
    { from: "departed", to: "delays", kind: "upsert" },
    { from: "delays", to: "slots", kind: "append" },
  ],
};

const LARGE: GraphData = {
  nodes: Array.from({ length: 120 }, (_, index) => ({
    id: `n${index}`,
    kind: "sql",
    title: `step_${index}`,
    summary: "SELECT *",
    state: "running" as const,
  })),
  edges: Array.from({ length: 119 }, (_, index) => ({
    from: `n${Math.floor(index / 3)}`,
    to: `n${index + 1}`,
    kind: "append" as const,
  })),
};

export function GraphParts() {
  const [metrics] = useState(createGraphMetrics);
  const [selected, setSelected] = useState<string | null>("departed");
  useEffect(() => {
    const tell = () => {
      for (const [index, { id }] of GRAPH.nodes.entries())
        if (id !== "named")
          metrics.put(id, { rowsPerSecond: 1240 - index * 180, lagSeconds: 0.18 + index });
    };
    tell();
    const timer = setInterval(tell, 100);
    return () => clearInterval(timer);
  }, [metrics]);
  return (
    <>
      <Card title="A pipeline that runs">
        <Graph
          label="Pipeline delays"
          graph={GRAPH}
          icons={ICONS}
          kindLabels={KINDS}
          metrics={metrics}
          selectedId={selected}
          onSelect={setSelected}
          height={360}
        />
      </Card>
      <Card title="120 nodes">
        <Graph label="Large" graph={LARGE} icons={ICONS} kindLabels={KINDS} height={360} />
      </Card>
    </>
  );
}
