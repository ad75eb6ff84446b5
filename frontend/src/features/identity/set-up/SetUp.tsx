import { useQuery } from "@tanstack/react-query";
import { Button, Form, Input, Segmented } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from "@/app/look/choice";
import { speak } from "@/i18n/i18n";
import { languages, type Language } from "@/i18n/languages";
import { ProblemNote } from "../ProblemNote";
import { setUp } from "./set-up";

interface Given {
  username: string;
  password: string;
}

/** One screen, then the sample moves. Nothing else is asked. */
export function SetUp({ onSignIn }: { onSignIn: () => void }) {
  const { t, i18n } = useTranslation("sign-in");
  const theme = useThemeChoice((choice) => choice.theme);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const title = t("setUp.title");

  // Only who came by the printed link may do this.
  const { data: session } = useQuery({
    queryKey: getSessionReadQueryKey(),
    queryFn: () => sessionRead(),
  });
  const isStranger = session?.user === null;
  useEffect(() => {
    if (isStranger) onSignIn();
  }, [isStranger, onSignIn]);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const submit = async (given: Given) => {
    setBusy(true);
    setError(undefined);
    try {
      location.assign(await setUp({ ...given, language: i18n.language, theme }));
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };

  return (
    <>
      <h1>{title}</h1>
      <p>{t("setUp.what")}</p>
      <Form<Given> layout="vertical" requiredMark={false} onFinish={(given) => void submit(given)}>
        {error !== undefined && <ProblemNote error={error} />}
        <Form.Item
          name="username"
          label={t("setUp.name")}
          rules={[{ required: true, message: t("wanted") }]}
        >
          <Input autoFocus autoComplete="username" maxLength={63} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t("setUp.password")}
          extra={t("setUp.passwordHelp")}
          rules={[{ required: true, min: 12, message: t("setUp.passwordHelp") }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item label={t("setUp.language")}>
          <Segmented<Language>
            block
            value={i18n.language as Language}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(language) => void speak(language)}
          />
        </Form.Item>
        <Form.Item label={t("setUp.theme")}>
          <Segmented<ThemeChoice>
            block
            value={theme}
            options={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
            onChange={chooseTheme}
          />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
          {t("setUp.open")}
        </Button>
      </Form>
    </>
  );
}
