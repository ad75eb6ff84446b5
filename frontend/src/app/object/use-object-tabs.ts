import { useTranslation } from "react-i18next";
import type { PageTab } from "../page/PageFrame";
import { usePath } from "../place/place";

/** The three tabs that every object begins with; `address` is "connections/<id>". */
export function useObjectTabs(address: string): readonly PageTab[] {
  const { t } = useTranslation("access");
  const path = usePath();
  return (["overview", "activity", "access"] as const).map((key) => ({
    key,
    label: t(`tab.${key}`),
    to: path(key === "overview" ? address : `${address}/${key}`),
  }));
}
