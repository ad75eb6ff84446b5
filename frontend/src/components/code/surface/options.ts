import {
  snippetCompletion,
  type Completion,
  type CompletionResult,
  type CompletionSource,
} from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import type { CompletionKind } from "../types";

/** A word, a sign or a text of the script. */
interface Token {
  readonly name: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** `WITH (…)` of a statement that creates something: what, and the tokens from the bracket on. */
interface OptionsPlace {
  readonly statement: string;
  readonly tokens: readonly Token[];
}

/**
 * Completes `WITH (name = 'value', …)` of a statement that creates something: the names of the
 * options that its kind takes, and the values that are known of one.
 */
export function optionsOf(kinds: readonly CompletionKind[]): CompletionSource {
  return ({ state, pos, explicit }) => {
    const place = optionsAt(state, pos);
    if (!place || isInComment(state, pos)) return null;
    const { tokens } = place;
    const ofStatement = kinds.filter(({ statement }) => statement === place.statement);
    const chosen = valueOf("kind", tokens);
    const kind = ofStatement.find((each) => (chosen ? each.kind === chosen : each.isDefault));
    const [last, before, third] = tokens.filter(({ from }) => from < pos).toReversed();
    if (last && before?.text === "=" && isOpenAt(last, pos)) {
      return listed(last.from + 1, valuesOf(third?.text, kind, ofStatement));
    }
    if (last?.text === "=") {
      const values = valuesOf(before?.text, kind, ofStatement);
      return listed(
        pos,
        values.map((each) => ({ ...each, apply: `'${each.label}'` })),
      );
    }
    if (last && isWordAt(last, pos) && startsOption(before)) {
      return listed(last.from, namesOf(kind, tokens));
    }
    return startsOption(last) && explicit ? listed(pos, namesOf(kind, tokens)) : null;
  };
}

/** Where options of a statement stand around a position, if they do. */
export function optionsAt(state: EditorState, position: number): OptionsPlace | null {
  let brackets: SyntaxNode | null = syntaxTree(state).resolveInner(position, -1);
  while (brackets && brackets.parent?.name !== "Statement") brackets = brackets.parent;
  if (brackets?.name !== "Parens" || !brackets.parent) return null;
  if (position >= brackets.to && brackets.lastChild?.name === ")") return null;
  const [create, said, , within, open] = tokensIn(state, brackets.parent);
  if (!create || !said || !within || open?.from !== brackets.from) return null;
  if (create.text.toUpperCase() !== "CREATE" || within.text.toUpperCase() !== "WITH") return null;
  return { statement: said.text.toUpperCase(), tokens: tokensIn(state, brackets) };
}

function tokensIn(state: EditorState, node: SyntaxNode): Token[] {
  const tokens: Token[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const { name, from, to } = child;
    if (child.type.isError || name.endsWith("Comment")) continue;
    tokens.push({ name, from, to, text: state.sliceDoc(from, to) });
  }
  return tokens;
}

function isInComment(state: EditorState, position: number): boolean {
  return syntaxTree(state).resolveInner(position, -1).name.endsWith("Comment");
}

/** Whether the position is inside of a text, between its quotes. */
function isOpenAt({ name, text, to }: Token, position: number): boolean {
  const isClosed = text.length > 1 && text.endsWith("'");
  return name === "String" && (position < to || !isClosed);
}

function isWordAt({ text, to }: Token, position: number): boolean {
  return to === position && /^\w+$/.test(text);
}

function startsOption(token: Token | undefined): boolean {
  return token?.text === "(" || token?.text === ",";
}

function listed(from: number, options: readonly Completion[]): CompletionResult | null {
  if (options.length === 0) return null;
  // Before the tables and words that may stand elsewhere.
  const first = options.map((option) => ({ ...option, boost: 99 }));
  return { from, options: first, validFor: /^\w*$/ };
}

/** What is said of an option, without quotes. */
function valueOf(name: string, tokens: readonly Token[]): string | undefined {
  const at = tokens.findIndex(({ text }) => text === name);
  return tokens[at + 1]?.text === "=" ? tokens[at + 2]?.text.replaceAll("'", "") : undefined;
}

function namesOf(kind: CompletionKind | undefined, tokens: readonly Token[]): Completion[] {
  const named = new Set(
    tokens.filter((_, index) => tokens[index + 1]?.text === "=").map(({ text }) => text),
  );
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
