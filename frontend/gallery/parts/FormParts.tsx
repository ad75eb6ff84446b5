import { useState } from "react";
import { initialOf, type Schema } from "@/components/forms/schema";
import { SchemaForm, type FormValue } from "@/components/forms/SchemaForm";
import { Card, Grid } from "../Card";

const KAFKA: Schema = {
  $defs: {
    Broker: {
      type: "object",
      properties: {
        host: { type: "string" },
        port: { type: "integer", default: 9092, minimum: 1, maximum: 65535 },
      },
      required: ["host"],
    },
  },
  type: "object",
  properties: {
    kind: { const: "kafka" },
    brokers: { type: "array", items: { $ref: "#/$defs/Broker" }, minItems: 1, maxItems: 16 },
    tls: {
      enum: ["off", "verify"],
      default: "verify",
      type: "string",
      description: "verify: the certificate must be valid and name the host",
    },
    user: { type: "string" },
    password: { type: "string", format: "password", writeOnly: true },
  },
  required: ["brokers", "user", "password"],
};

const SOURCE: Schema = {
  $defs: {
    EventTime: {
      type: "object",
      properties: { column: { type: "string", column: "any" }, delay: { type: "string" } },
      required: ["column", "delay"],
    },
  },
  type: "object",
  properties: {
    note: { type: "string" },
    protocols: {
      type: "array",
      items: { type: "string", enum: ["initial", "increment", "batch"] },
      default: ["initial", "increment"],
    },
    keys: { type: "array", items: { type: "string" }, default: ["id", "origin"] },
    measures: {
      type: "array",
      items: { type: "string", column: "measure" },
      default: ["mean_delay"],
    },
    limit: { type: "integer", default: 20 },
    is_stacked: { type: "boolean", default: true },
    labels: {
      type: "object",
      additionalProperties: { type: "string" },
      default: { EWR: "Newark" },
    },
    event_time: { anyOf: [{ $ref: "#/$defs/EventTime" }, { type: "null" }], default: null },
  },
};

export function FormParts() {
  const [kafka, setKafka] = useState(initialOf(KAFKA, KAFKA) as FormValue);
  const [source, setSource] = useState<FormValue>({
    ...(initialOf(SOURCE, SOURCE) as FormValue),
    event_time: { column: "dep_time", delay: "1 day" },
  });
  return (
    <Grid>
      <Card title="Connection">
        <SchemaForm
          schema={KAFKA}
          value={kafka}
          onChange={setKafka}
          errors={[
            { path: "brokers.0.host", message: "There is no host of this name." },
            { path: "user", message: "Fill this in." },
          ]}
          words={{ tls: { label: "TLS", options: { off: "Off", verify: "Verify" } } }}
          storedSecrets={["password"]}
        />
      </Card>
      <Card title="All kinds">
        <SchemaForm
          schema={SOURCE}
          value={source}
          onChange={setSource}
          columns={["id", "origin", "dep_time", "mean_delay"]}
          words={{ note: { isLong: true }, limit: { unit: "rows", help: "Most rows shown." } }}
        />
      </Card>
    </Grid>
  );
}
