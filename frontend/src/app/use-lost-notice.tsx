import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "@/api/use-error-words";
import { Worded } from "@/components/feedback/Worded";

/** Tells, on whatever page one is by then, that the last change of this object was not saved. */
export function useLostNotice(name: string): (error: Error) => void {
  const { t } = useTranslation("common");
  const { notification } = App.useApp();
  const word = useErrorWords();
  return (error) =>
    notification.error({
      title: t("leave.refused", { name }),
      description: <Worded>{word(error).message}</Worded>,
      duration: 0,
    });
}
