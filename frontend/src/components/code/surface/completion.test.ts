import { CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { syntaxTreeAvailable } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { sparkSql } from "./completion";

const tables = [
  { name: "flights", columns: [{ name: "dep_delay", type: "double" }] },
  { name: "sample.public.airlines", columns: [{ name: "carrier" }] },
  { name: "Odd name", columns: [{ name: "oddity" }] },
];

/** At the bar in the text, or at its end. */
async function offered(marked: string): Promise<string[]> {
  const at = marked.includes("|") ? marked.indexOf("|") : marked.length;
  const doc = marked.replace("|", "");
  const state = read(doc);
  const context = new CompletionContext(state, at, true);
  const sources = state.languageDataAt<(context: CompletionContext) => unknown>("autocomplete", at);
  const found = await Promise.all(sources.map((source) => source(context)));
  return (found as (CompletionResult | null)[]).flatMap(
    (result) => result?.options.map(({ label }) => label) ?? [],
  );
}

/** The text, read to its end. An editor gives itself 20 ms, and a busy machine has none to spare. */
function read(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: [sparkSql(tables)] });
  return syntaxTreeAvailable(state) ? state : read(doc);
}

test("tables, columns after a dot, and columns of an alias are offered", async () => {
  expect(await offered("SELECT * FROM fl")).toContain("flights");
  expect(await offered("SELECT flights.")).toContain("dep_delay");
  expect(await offered("SELECT * FROM sample.public.")).toContain("airlines");
  expect(await offered("SELECT * FROM sample.public.airlines AS a WHERE a.")).toContain("carrier");
});

test("columns of what the statement reads are offered without their table's name", async () => {
  const columns = ["dep_delay", "carrier"];
  const among = async (text: string) =>
    (await offered(text)).filter((label) => columns.includes(label));
  expect(await among("CREATE VIEW late AS SELECT | FROM Flights;")).toEqual(["dep_delay"]);
  expect(await among("SELECT * FROM flights WHERE ")).toEqual(["dep_delay"]);
  expect(await among("SELECT (SELECT max(dep_|) FROM flights)")).toEqual(["dep_delay"]);
  expect(await among("SELECT | FROM flights JOIN sample.public.airlines")).toEqual(columns);
  expect(await among("SELECT | FROM `sample`.`public`.`airlines` AS flights")).toEqual(["carrier"]);
});

test("a stream's columns, and those of a quoted name", async () => {
  expect(await offered("SELECT | FROM STREAM flights")).toContain("dep_delay");
  expect(await offered("SELECT | FROM STREAM(flights)")).toContain("dep_delay");
  expect(await offered("SELECT | FROM `Odd name`")).toContain("oddity");
});

test("they are not offered elsewhere", async () => {
  for (const text of [
    "SELECT |",
    "SELECT * FROM flights; SELECT |",
    "SELECT 'dep|' FROM flights",
  ]) {
    expect(await offered(text)).not.toContain("dep_delay");
  }
  expect(await offered("SELECT |, extract(MINUTE FROM flights) FROM x")).not.toContain("dep_delay");
  expect(await offered("SELECT airlines.| FROM flights")).not.toContain("dep_delay");
});

test("words of a script in capitals, functions in small letters", async () => {
  const words = await offered("CREATE ");
  expect(words).toEqual(expect.arrayContaining(["PIPELINE", "SOURCE", "SINK", "VIEW", "LOOKUP"]));
  expect(words).toContain("date_trunc");
});

test.each([
  "SELECT 'fl|' FROM flights",
  "SELECT 'fl|",
  "SELECT 1 -- fl|",
  "SELECT /* fl| */ 1",
  "CREATE SINK s WITH (|",
  "CREATE SINK s WITH (kind = 'ums', fl|)",
  "CREATE SINK s WITH (kind = |)",
])(
  "neither tables nor words of SQL are offered in a text, a remark or options: %s",
  async (text) => {
    expect((await offered(text)).filter((label) => label !== "kind")).toEqual([]);
  },
);

test("behind its options a statement goes on", async () => {
  expect(await offered("CREATE VIEW v WITH (counts = 'x') AS SELECT * FROM fl")).toContain(
    "flights",
  );
  expect(await offered("CREATE VIEW v AS SELECT coalesce(|) FROM flights")).toContain("dep_delay");
});
