import type { Told } from "@/api/use-code-words";

/** The kind of reason a row died for: an error of ours, or one of the kinds that readers and sinks know. */
export function toldOf(kind: string): Told {
  const code = kind === kind.toUpperCase() ? kind : `dead_letter.${kind}`;
  return { code, message: kind, hint: "" };
}
