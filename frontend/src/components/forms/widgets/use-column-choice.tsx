import { useTranslation } from "react-i18next";
import { Worded } from "../../feedback/Worded";
import type { FormContext } from "../widget";

/** The columns as a Select lists them, or why there are none. */
export function useColumnChoice({ columns, noColumns }: FormContext) {
  const { t } = useTranslation("components");
  return {
    options: columns.map((name) => ({ value: name, label: name })),
    ...(columns.length === 0 && {
      notFoundContent: <Worded>{noColumns ?? t("form.noColumns")}</Worded>,
    }),
  };
}
