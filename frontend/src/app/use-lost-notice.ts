import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "@/api/use-error-words";

/** Tells, on whatever page one is by then, that the last change of this object was not saved. */
export function useLostNotice(name: string): (error: Error) => void {
  const { t } = useTranslation("common");
  const { notification } = App.useApp();
  const word = useErrorWords();
  return (error) =>
    notification.error({
      title: t("leave.refused", { name }),
      description: word(error).message,
      duration: 0,
    });
}
