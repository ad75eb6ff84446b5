import { Alert } from "antd";
import { useErrorWords } from "@/api/use-error-words";

export function ProblemNote({ error }: { error: unknown }) {
  const { message, hint } = useErrorWords()(error);
  return <Alert type="error" showIcon title={message} description={hint} />;
}
