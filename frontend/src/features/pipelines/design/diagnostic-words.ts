import { useMemo } from "react";
import type { DiagnosticOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";

/** What the compiler found, in the reader's language; words may name the node and the path, too. */
export function useWorded(diagnostics: readonly DiagnosticOutput[]): readonly DiagnosticOutput[] {
  const word = useCodeWords();
  return useMemo(
    () =>
      diagnostics.map((found) => {
        const { node, path } = found;
        const beside = { ...(node !== null && { node }), ...(path !== null && { path }) };
        const parameters = { ...beside, ...found.parameters };
        return { ...found, ...word({ ...found, parameters }) };
      }),
    [word, diagnostics],
  );
}
