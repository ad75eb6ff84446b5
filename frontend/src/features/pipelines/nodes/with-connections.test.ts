import { expect, it } from "vitest";
import { withConnections } from "./with-connections";

const connections = [
  { name: "mart", kind: "postgres" },
  { name: "broker", kind: "kafka" },
  { name: "other", kind: "postgres" },
];

it("offers the connections of the kinds that fit", () => {
  const schema = { properties: { connection: { type: "string" }, table: { type: "string" } } };
  const connects = [{ field: "connection", kinds: ["postgres"] }];
  expect(withConnections(schema, connects, connections).properties).toEqual({
    connection: { type: "string", enum: ["mart", "other"] },
    table: { type: "string" },
  });
});

it("begins with the only one, but not where none is fine", () => {
  const nullable = { anyOf: [{ type: "string" }, { type: "null" }], default: null };
  const schema = { properties: { connection: { type: "string" }, mirror: nullable } };
  const connects = ["connection", "mirror"].map((field) => ({ field, kinds: ["kafka"] }));
  expect(withConnections(schema, connects, connections).properties).toEqual({
    connection: { type: "string", enum: ["broker"], default: "broker" },
    mirror: { enum: ["broker"], isNullable: true, default: null },
  });
});
