import { expect, it } from "vitest";
import { indentJson } from "./indent-json";

it("keeps on a line what fits there, and puts the rest below each other", () => {
  const fields = [
    { name: "id", type: "long" },
    { name: "origin", type: "string", nullable: true },
  ];
  const message = {
    schema: { namespace: "postgres.sample.public.flights.1.0.0", fields },
    payload: [],
  };
  expect(indentJson(JSON.stringify(message))).toBe(`{
  "schema": {
    "namespace": "postgres.sample.public.flights.1.0.0",
    "fields": [
      {"name": "id", "type": "long"},
      {"name": "origin", "type": "string", "nullable": true}
    ]
  },
  "payload": []
}`);
});

it("leaves every value as it came", () => {
  const text = '{"id":9007199254740993,"e":1E+2,"t":"a, {b}: \\"c\\" \\u00e9","n":null,"z":-0.10}';
  expect(indentJson(text)).toBe(
    '{"id": 9007199254740993, "e": 1E+2, "t": "a, {b}: \\"c\\" \\u00e9", "n": null, "z": -0.10}',
  );
});

it("says the same to who reads it", () => {
  const value = { a: [[], {}, [1, [2, { b: "x".repeat(200) }]]], "": [{ c: [] }, "y".repeat(99)] };
  expect(JSON.parse(indentJson(JSON.stringify(value)))).toEqual(value);
});

it("leaves what is empty on its line, whatever stands before it", () => {
  const key = "k".repeat(120);
  expect(indentJson(JSON.stringify({ [key]: [] }))).toBe(`{\n  "${key}": []\n}`);
});

it.each(["", "not json", '{"cut": [1, 2', "[".repeat(80) + "]".repeat(80)])(
  "shows %j as it is",
  (text) => expect(indentJson(text)).toBe(text),
);
