import { CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { syntaxTreeAvailable } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import type { CompletionKind } from "../types";
import { sparkDialect } from "./dialect";
import { optionsOf } from "./options";

const kinds: readonly CompletionKind[] = [
  {
    statement: "SINK",
    kind: "postgres",
    label: "PostgreSQL sink",
    options: [{ name: "connection", values: ["mart", "other"] }, { name: "table" }],
  },
  { statement: "SINK", kind: "ums", label: "UMS sink", options: [{ name: "namespace" }] },
  {
    statement: "VIEW",
    kind: "sql",
    label: "SQL step",
    isDefault: true,
    options: [{ name: "counts", values: ["events", "latest"] }],
  },
];

/** At the bar in the text, or at its end, when somebody asks for it. */
function offered(marked: string): string[] {
  const at = marked.includes("|") ? marked.indexOf("|") : marked.length;
  const state = read(marked.replace("|", ""));
  const found = optionsOf(kinds)(new CompletionContext(state, at, true));
  return (found as CompletionResult | null)?.options.map(({ label }) => label) ?? [];
}

/** The text, read to its end. An editor gives itself 20 ms, and a busy machine has none to spare. */
function read(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: [sparkDialect.language] });
  return syntaxTreeAvailable(state) ? state : read(doc);
}

test("the options of the statement's kind are offered, but for those that are said", () => {
  const sink = "CREATE SINK out WITH (kind = 'postgres', ";
  expect(offered(sink)).toEqual(["connection", "table"]);
  expect(offered(`${sink}con`)).toEqual(["connection", "table"]);
  expect(offered(`${sink}table = 'a.b', |);`)).toEqual(["connection"]);
  expect(offered("CREATE SINK out WITH (|, kind = 'ums')")).toEqual(["namespace"]);
  expect(offered("CREATE SINK out WITH (")).toEqual(["kind"]);
  expect(offered("SELECT 1; create view v with (|) AS SELECT")).toEqual(["kind", "counts"]);
});

test("so are the values that are known of an option", () => {
  expect(offered("CREATE SINK out WITH (kind = '|')")).toEqual(["postgres", "ums"]);
  expect(offered("CREATE SINK out WITH (kind = 'postgres', connection = 'ma|');")).toEqual([
    "mart",
    "other",
  ]);
  expect(offered("CREATE VIEW v WITH (counts = 'events', |)")).toEqual(["kind"]);
  expect(offered("CREATE VIEW v WITH (counts = ")).toEqual(["events", "latest"]);
  expect(offered("CREATE SINK out WITH (kind = 'postgres', table = '|')")).toEqual([]);
});

test("signs in a value or a remark are no signs of the statement", () => {
  const sink = "CREATE SINK out WITH (kind = 'postgres', table = 'a(b;)c, d = '";
  expect(offered(`${sink}, |)`)).toEqual(["connection"]);
  expect(offered(`${sink} -- kind = (\n, con|)`)).toEqual(["connection"]);
  expect(offered(`${sink}, connection = '|')`)).toEqual(["mart", "other"]);
  expect(offered("CREATE SINK out WITH (|, table = '(kind = ums)', kind = 'ums')")).toEqual([
    "namespace",
  ]);
  expect(offered("CREATE SINK `a (b` WITH (|)")).toEqual(["kind"]);
});

test("a value is completed wherever the cursor is in it", () => {
  expect(offered("CREATE SINK out WITH (kind = 'post|gres')")).toEqual(["postgres", "ums"]);
  expect(offered("CREATE SINK out WITH (kind = 'ums'|)")).toEqual([]);
});

test.each([
  "CREATE SINK out WITH (kind = 'postgres') |",
  "CREATE SINK out WITH (kind = 'postgres'); INSERT INTO out SELECT |",
  "CREATE SINK out (",
  "SELECT * FROM flights WHERE (",
  "CREATE SINK out WITH (kind = 'postgres', table = 'x' |",
  "CREATE SINK out WITH (kind = 'postgres', -- con|",
])("nothing is offered where no option may stand: %s", (text) => {
  expect(offered(text)).toEqual([]);
});
