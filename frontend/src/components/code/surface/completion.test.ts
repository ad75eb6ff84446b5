import { CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { sparkSql } from "./completion";

const tables = [
  { name: "flights", columns: [{ name: "dep_delay", type: "double" }] },
  { name: "sample.public.airlines", columns: [{ name: "carrier" }] },
];

async function offered(text: string): Promise<string[]> {
  const state = EditorState.create({ doc: text, extensions: [sparkSql(tables)] });
  const context = new CompletionContext(state, text.length, true);
  const sources = state.languageDataAt<(context: CompletionContext) => unknown>(
    "autocomplete",
    text.length,
  );
  const found = await Promise.all(sources.map((source) => source(context)));
  return (found as (CompletionResult | null)[]).flatMap(
    (result) => result?.options.map(({ label }) => label) ?? [],
  );
}

test("tables, columns after a dot, and columns of an alias are offered", async () => {
  expect(await offered("SELECT * FROM fl")).toContain("flights");
  expect(await offered("SELECT flights.")).toContain("dep_delay");
  expect(await offered("SELECT * FROM sample.public.")).toContain("airlines");
  expect(await offered("SELECT * FROM sample.public.airlines AS a WHERE a.")).toContain("carrier");
});

test("words of a script in capitals, functions in small letters", async () => {
  const words = await offered("CREATE ");
  expect(words).toEqual(expect.arrayContaining(["PIPELINE", "SOURCE", "SINK", "VIEW", "LOOKUP"]));
  expect(words).toContain("date_trunc");
});
