import type { Completion } from "@codemirror/autocomplete";
import { sql, type SQLNamespace } from "@codemirror/lang-sql";
import type { Extension } from "@codemirror/state";
import type { CompletionTable } from "../types";
import { sparkDialect } from "./dialect";

/** The dialect, completing keywords, functions, and the tables given with their columns. */
export function sparkSql(tables: readonly CompletionTable[]): Extension {
  return sql({
    dialect: sparkDialect,
    upperCaseKeywords: true,
    schema: namespaceOf(tables),
    // Functions are written in lower case, as the documentation does.
    keywordCompletion: (label, type) =>
      type === "keyword"
        ? { label: label.toUpperCase(), type, boost: -1 }
        : { label: label.toLowerCase(), type: type === "type" ? "type" : "function", boost: -1 },
  });
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
    place[last] = columns.map(({ name: label, type }): Completion => ({
      label,
      type: "property",
      ...(type && { detail: type }),
    }));
  }
  return root;
}
