import { useTranslation } from "react-i18next";
import { useShortcut } from "@/components/keys/shortcuts";

/** Ctrl S, wherever one is on a page that keeps a draft: the browser would save the page itself. */
export function useSaveKey(save: () => void): void {
  const { t } = useTranslation("shell");
  useShortcut({ keys: "mod+s", words: t("keys.save") }, save);
}
