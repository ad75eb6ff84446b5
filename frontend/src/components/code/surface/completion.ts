import { ifNotIn, type Completion, type CompletionSource } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import {
  keywordCompletionSource,
  schemaCompletionSource,
  type SQLNamespace,
} from "@codemirror/lang-sql";
import type { EditorState, Extension } from "@codemirror/state";
import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import type { CompletionKind, CompletionTable } from "../types";
import { sparkDialect } from "./dialect";
import { optionsAt, optionsOf } from "./options";

const NO_SQL = ["String", "LineComment", "BlockComment"];

/** The dialect, completing keywords, functions, the tables given with their columns, and options. */
export function sparkSql(
  tables: readonly CompletionTable[],
  kinds: readonly CompletionKind[] = [],
): Extension {
  const elsewhere = [
    schemaCompletionSource({ dialect: sparkDialect, schema: namespaceOf(tables) }),
    keywordCompletionSource(sparkDialect, true, worded),
    ifNotIn(["QuotedIdentifier"], columnsInReach(tables)),
  ];
  return [
    sparkDialect.language,
    ...[...elsewhere.map(outsideOptions), optionsOf(kinds)].map((autocomplete) =>
      sparkDialect.language.data.of({ autocomplete }),
    ),
  ];
}

/** Functions are written in lower case, as the documentation does. */
function worded(label: string, type: string): Completion {
  return type === "keyword"
    ? { label: label.toUpperCase(), type, boost: -1 }
    : { label: label.toLowerCase(), type: type === "type" ? "type" : "function", boost: -1 };
}

/** Where SQL goes on: not in a text or a remark, nor among the options of a statement. */
function outsideOptions(source: CompletionSource): CompletionSource {
  const outside = ifNotIn(NO_SQL, source);
  return (context) => (optionsAt(context.state, context.pos) ? null : outside(context));
}

/** Completes the columns, without their table's name, of tables that the statement reads. */
function columnsInReach(tables: readonly CompletionTable[]): CompletionSource {
  const columns = new Map(tables.map((table) => [table.name.toLowerCase(), columnsOf(table)]));
  return (context) => {
    const word = context.matchBefore(/[\w.]*/);
    if (!word || word.text.includes(".") || !(word.text || context.explicit)) return null;
    const options = [...tablesRead(context.state, context.pos)].flatMap(
      (table) => columns.get(table) ?? [],
    );
    return { from: word.from, options: distinct(options), validFor: /^\w*$/ };
  };
}

function distinct(options: readonly Completion[]): Completion[] {
  return [...new Map(options.map((option) => [option.label, option])).values()];
}

/** "a.b.c" as steps a → b → c, so that each dot offers what follows it. */
export function namespaceOf(tables: readonly CompletionTable[]): SQLNamespace {
  const root: Record<string, SQLNamespace> = {};
  for (const { name, columns } of tables) {
    const steps = name.split(".");
    const last = steps.pop() ?? name;
    let place = root;
    for (const step of steps) {
      const known = place[step];
      const next = known && !Array.isArray(known) ? (known as Record<string, SQLNamespace>) : {};
      place[step] = next;
      place = next;
    }
    place[last] = columnsOf({ name, columns });
  }
  return root;
}

function columnsOf({ columns }: CompletionTable): Completion[] {
  return columns.map(({ name: label, type }) => ({
    label,
    type: "property",
    ...(type && { detail: type }),
  }));
}

/** The tables that the statement there reads, in small letters and without quotes. */
function tablesRead(state: EditorState, position: number): Set<string> {
  const found = new Set<string>();
  let isTableNext = false;
  statementAt(state, position)
    ?.cursor()
    .iterate((node) => {
      const { name, from, to } = node;
      if (name !== "Keyword" && !name.endsWith("Identifier")) return true;
      const text = state.sliceDoc(from, to).toLowerCase();
      if (name !== "Keyword" && isTableNext) found.add(withoutQuotes(text));
      // STREAM may stand before a table's name.
      isTableNext =
        name === "Keyword" &&
        (text === "join" ||
          (text === "stream" && isTableNext) ||
          (text === "from" && isOfSelect(state, node)));
      return false;
    });
  return found;
}

/** `extract(YEAR FROM …)` reads no table: no SELECT stands before it. */
function isOfSelect(state: EditorState, { node }: SyntaxNodeRef): boolean {
  for (let before = node.prevSibling; before; before = before.prevSibling) {
    if (state.sliceDoc(before.from, before.to).toLowerCase() === "select") return true;
  }
  return false;
}

/** `a` . `b c` → a.b c */
function withoutQuotes(name: string): string {
  return name.replaceAll("`", "").replaceAll(/\s*\.\s*/g, ".");
}

/** A statement ends with its last word: who types on after a space still means it. */
function statementAt(state: EditorState, position: number): SyntaxNode | null {
  let node: SyntaxNode = syntaxTree(state).resolveInner(position, -1);
  while (node.name !== "Statement" && node.parent) node = node.parent;
  if (node.name === "Statement") return node;
  const before = node.childBefore(position);
  return before && state.sliceDoc(before.to - 1, before.to) !== ";" ? before : null;
}
