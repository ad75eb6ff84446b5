import { Alert, Form } from "antd";
import { useErrorWords } from "@/api/use-error-words";

export function ProblemNote({ error }: { error: unknown }) {
  const { message, hint } = useErrorWords()(error);
  return (
    <Form.Item>
      <Alert type="error" showIcon title={message} description={hint} />
    </Form.Item>
  );
}
