import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signIn } from "@/api/generated/session";
import type { SignInInputRequest } from "@/api/generated/forebay.schemas";
import { ProblemNote } from "./ProblemNote";

interface Props {
  username?: string;
  onSignedIn: () => void;
}

export function SignInForm({ username = "", onSignedIn }: Props) {
  const { t } = useTranslation("sign-in");
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (given: SignInInputRequest) => {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(given);
      onSignedIn();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form<SignInInputRequest>
      layout="vertical"
      requiredMark={false}
      initialValues={{ login: username }}
      onFinish={(given) => void submit(given)}
    >
      {error !== undefined && <ProblemNote error={error} />}
      <Form.Item name="login" label={t("login")} rules={[{ required: true, message: t("wanted") }]}>
        <Input autoComplete="username" autoFocus={username === ""} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t("password")}
        rules={[{ required: true, message: t("wanted") }]}
      >
        <Input.Password autoComplete="current-password" autoFocus={username !== ""} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t("signIn")}
      </Button>
    </Form>
  );
}
