import { useErrorWords } from "@/api/use-error-words";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";

interface Props {
  error: unknown;
  onRetry?: () => void;
  isBare?: boolean;
}

/** A request that failed, worded by its code. */
export function Failure({ error, onRetry, isBare = false }: Props) {
  const { message, hint, code, details } = useErrorWords()(error);
  return (
    <ErrorPanel
      problem={{ what: message, hint, code, details }}
      onRetry={onRetry}
      isBare={isBare}
    />
  );
}
