import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from "@codemirror/autocomplete";
import type { CompletionKind } from "../types";

const token = /--[^\n]*|'(?:[^'\\]|\\.)*'?|`[^`]*`?|\w+|[^\s\w]/gsu;
const isName = /^\w+$/;
const isWhole = /^'(?:[^'\\]|\\.)*'$/s;

/**
 * Completes `WITH (name = 'value', …)` of a statement that creates something: the names of the
 * options that its kind takes, and the values that are known of one.
 */
export function optionsOf(kinds: readonly CompletionKind[]): CompletionSource {
  return (context) => {
    const text = context.state.doc.toString();
    const [said, ...rest] = optionsBefore(text.slice(0, context.pos)) ?? [];
    if (!said) return null;
    const ofStatement = kinds.filter(({ statement }) => statement === said.toUpperCase());
    const around = optionsAround(text, context.pos);
    const at = around.indexOf("kind");
    const chosen = around[at + 1] === "=" ? around[at + 2]?.replaceAll("'", "") : undefined;
    const kind = ofStatement.find((each) => (chosen ? each.kind === chosen : each.isDefault));
    const last = rest.at(-1) ?? "";
    const before = rest.at(-2) ?? "";
    if (before === "=" && last.startsWith("'") && !isWhole.test(last)) {
      return listed(context, last.length - 1, valuesOf(rest.at(-3), kind, ofStatement));
    }
    if (last === "=") {
      const values = valuesOf(before, kind, ofStatement);
      return listed(
        context,
        0,
        values.map((each) => ({ ...each, apply: `'${each.label}'` })),
      );
    }
    const isWord = isName.test(last) && !/\s$/.test(text.slice(0, context.pos));
    if (isWord ? "(,".includes(before) : "(,".includes(last) && context.explicit) {
      return listed(context, isWord ? last.length : 0, namesOf(kind, around));
    }
    return null;
  };
}

function listed(
  { pos }: CompletionContext,
  typed: number,
  options: readonly Completion[],
): CompletionResult | null {
  if (options.length === 0) return null;
  // Before the tables and words that may stand elsewhere.
  const first = options.map((option) => ({ ...option, boost: 99 }));
  return { from: pos - typed, options: first, validFor: /^\w*$/ };
}

/** SOURCE, VIEW or SINK, and the tokens from the open bracket behind its WITH; else nothing. */
function optionsBefore(text: string): string[] | undefined {
  const tokens = tokensOf(text);
  const statement = tokens.slice(tokens.lastIndexOf(";") + 1);
  const [create, said, , within, ...options] = statement;
  if (create?.toUpperCase() !== "CREATE" || within?.toUpperCase() !== "WITH") return undefined;
  return said && options[0] === "(" && !options.includes(")") ? [said, ...options] : undefined;
}

/** The tokens between the brackets, as far as they are closed. */
function optionsAround(text: string, position: number): string[] {
  const before = text.slice(0, position);
  const after = /^[^);]*/.exec(text.slice(position))?.[0] ?? "";
  return tokensOf(before.slice(before.lastIndexOf("(") + 1) + after);
}

function tokensOf(text: string): string[] {
  return (text.match(token) ?? []).filter((each) => !each.startsWith("--"));
}

function namesOf(kind: CompletionKind | undefined, said: readonly string[]): Completion[] {
  const named = new Set(said.filter((_, index) => said[index + 1] === "="));
  return [{ name: "kind", detail: kind?.label }, ...(kind?.options ?? [])]
    .filter(({ name }) => !named.has(name))
    .map(({ name, detail }) =>
      snippetCompletion(`${name} = '\${}'`, {
        label: name,
        type: "property",
        ...(detail && { detail }),
      }),
    );
}

function valuesOf(
  name: string | undefined,
  kind: CompletionKind | undefined,
  kinds: readonly CompletionKind[],
): Completion[] {
  if (name === "kind") {
    return kinds.map((each) => ({ label: each.kind, detail: each.label, type: "constant" }));
  }
  const values = kind?.options.find((option) => option.name === name)?.values ?? [];
  return values.map((label) => ({ label, type: "constant" }));
}
