import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { piecesOf } from "../../text";
import type { TextProblem } from "../types";

/** Where a line and column, counted from 1, are in the text; beyond an end, that end. */
export function offsetOf(text: Text, line: number, column: number): number {
  const found = text.line(Math.max(1, Math.min(text.lines, line)));
  return Math.min(found.to, found.from + Math.max(0, column - 1));
}

/** Problems as the editor marks them: the word at the place, the hint beneath the message. */
export function diagnosticsOf(text: Text, problems: readonly TextProblem[]): Diagnostic[] {
  return problems
    .map((problem) => {
      const from = offsetOf(text, problem.line, problem.column);
      return {
        from,
        to: endOfWord(text, from),
        severity: problem.severity,
        message: [problem.message, problem.hint].filter(Boolean).join("\n"),
        renderMessage: () => messageOf(problem),
      };
    })
    .sort((a, b) => a.from - b.from);
}

function endOfWord(text: Text, from: number): number {
  const line = text.lineAt(from);
  const word = /^[\w$]+|^`[^`]*`|^./.exec(line.text.slice(from - line.from));
  return from + (word?.[0].length ?? 0);
}

function messageOf({ message, hint }: TextProblem): Node {
  const element = document.createElement("div");
  element.append(...drawn(message));
  if (hint) {
    const line = element.appendChild(document.createElement("div"));
    line.className = "cm-hint";
    line.append(...drawn(hint));
  }
  return element;
}

function drawn(words: string): (Node | string)[] {
  return piecesOf(words).map((piece, place) => {
    if (place % 2 === 0) return piece;
    const code = document.createElement("code");
    code.textContent = piece;
    return code;
  });
}
