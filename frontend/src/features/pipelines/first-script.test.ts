import { expect, it } from "vitest";
import { firstScript, usualSchema } from "./first-script";

const kinds = { source: "ums", sink: "postgres" };
const flights = { pattern: "postgres.sample.public.flights.*.*.*", keys: ["id"] };

it("reads the table chosen and writes to the database chosen, by its key", () => {
  expect(
    firstScript({
      name: "late",
      kinds,
      broker: "kafka",
      source: flights,
      database: "mart",
      schema: "mart",
    }),
  ).toBe(`CREATE PIPELINE late;

CREATE SOURCE changes WITH (kind = 'ums', connection = 'kafka', namespace = '${flights.pattern}');

CREATE SINK target WITH (kind = 'postgres', connection = 'mart', table = 'mart.late', keys = 'id');
INSERT INTO target SELECT * FROM changes;
`);
});

it("leaves to fill in what was not chosen", () => {
  const script = firstScript({ name: "late", kinds });
  expect(script).toContain("connection = 'kafka', namespace = ''");
  expect(script).toContain("connection = '', table = '', keys = 'id'");
});

it("quotes names that are no plain words", () => {
  const source = { pattern: "postgres.it's.a\\b.t.*.*.*", keys: ["Key`s", "no 2", "id"] };
  const script = firstScript({ name: "late", kinds, source });
  expect(script).toContain("namespace = 'postgres.it\\'s.a\\\\b.t.*.*.*'");
  expect(script).toContain("keys = '`Key``s`, `no 2`, id'");
});

it("adds rows that have no key", () => {
  const script = firstScript({ name: "late", kinds, source: { ...flights, keys: [] } });
  expect(script).toContain("table = '', mode = 'insert')");
});

it("puts a new table where most tables are", () => {
  const schemas = ["public", "mart", "mart"].map((schema) => ({ schema }));
  expect(usualSchema(schemas)).toBe("mart");
  expect(usualSchema([{ schema: "my-schema" }])).toBeUndefined();
  expect(usualSchema([])).toBeUndefined();
});
