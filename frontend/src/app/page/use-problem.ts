import { useErrorWords } from "@/api/use-error-words";
import type { Problem } from "@/components/feedback/problem";

/** A failed request as a panel or dialog shows it, in the reader's words. */
export function useProblem(error: Error | null): Problem | undefined {
  const words = useErrorWords();
  if (!error) return undefined;
  const { message, hint, code } = words(error);
  return { what: message, hint, code };
}
