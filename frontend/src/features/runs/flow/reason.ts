import type { Told } from "@/api/use-code-words";

/** The kind of reason a row died for: an error of ours, or one of the kinds that readers and sinks know. */
export function toldOf(kind: string): Told {
  const code = kind === kind.toUpperCase() ? kind : `dead_letter.${kind}`;
  return { code, message: kind, hint: "" };
}

/** What a reason says beyond its kind, which stands beside it in words. */
export function detailOf(reason: string): string {
  const end = reason.indexOf(": ");
  return end < 0 ? reason : reason.slice(end + 2);
}
