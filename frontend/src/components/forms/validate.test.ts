import { expect, test } from "vitest";
import { initialOf, type Schema } from "./schema";
import { errorsUnder, validate } from "./validate";

const kafka: Schema = {
  $defs: {
    Broker: {
      type: "object",
      properties: {
        host: { type: "string", pattern: "^[A-Za-z0-9_]([A-Za-z0-9._:-]{0,252})$" },
        port: { type: "integer", default: 9092, minimum: 1, maximum: 65535 },
      },
      required: ["host"],
    },
  },
  type: "object",
  properties: {
    brokers: { type: "array", items: { $ref: "#/$defs/Broker" }, minItems: 1, maxItems: 2 },
    tls: { type: "string", enum: ["off", "verify"], default: "verify" },
    user: { type: "string", maxLength: 8 },
    delay: { anyOf: [{ type: "string" }, { type: "null" }], default: null },
    kind: { const: "kafka" },
  },
  required: ["brokers", "user"],
};

const good = { brokers: [{ host: "db1", port: 9092 }], tls: "verify", user: "reader" };

test("a form begins with defaults, and with as many entries as there must be", () => {
  expect(initialOf(kafka, kafka)).toEqual({
    brokers: [{ port: 9092 }],
    tls: "verify",
    delay: null,
    kind: "kafka",
  });
});

test.each([
  [good, []],
  [{ ...good, user: "" }, [{ path: "user", rule: "required" }]],
  [{ ...good, user: "far too long" }, [{ path: "user", rule: "longest", limit: 8 }]],
  [{ ...good, tls: "maybe" }, [{ path: "tls", rule: "choice" }]],
  [{ ...good, brokers: [] }, [{ path: "brokers", rule: "fewest", limit: 1 }]],
  [
    { ...good, brokers: [{ host: "a b", port: 0 }] },
    [
      { path: "brokers.0.host", rule: "pattern" },
      { path: "brokers.0.port", rule: "minimum", limit: 1 },
    ],
  ],
  [{ ...good, brokers: [{ host: "db1", port: 1.5 }] }, [{ path: "brokers.0.port", rule: "whole" }]],
  [
    { ...good, brokers: [good, good, good] },
    expect.arrayContaining([{ path: "brokers", rule: "most", limit: 2 }]),
  ],
])("%j breaks %j", (value, broken) => {
  expect(validate(kafka, value)).toEqual(broken);
});

test("the server's errors are found from the part they belong to", () => {
  const errors = [
    { path: "options.brokers.0.host", message: "Unknown host." },
    { path: "secrets.password", message: "Too short." },
  ];
  expect(errorsUnder(errors, "options")).toEqual([
    { path: "brokers.0.host", message: "Unknown host." },
  ]);
});
