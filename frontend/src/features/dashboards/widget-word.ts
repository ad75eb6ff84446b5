import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "@/components/charts/kinds/kind";

/** The word for a setting or a shelf: the kind's own, where it has one, or that of all kinds. */
export function useWidgetWord() {
  const { t, i18n } = useTranslation("widgets");
  return useCallback(
    (kind: KindName, of: "setting" | "shelf", name: string): string | undefined => {
      // Which there are is known by their schema alone; a test asks for the words of each.
      const say = t as (key: string) => string;
      const [own, shared] = [`kind.${kind}.${of}.${name}`, `${of}.${name}`];
      const found = [own, shared].find((key) => i18n.exists(key, { ns: "widgets" }));
      return found && say(found);
    },
    [t, i18n],
  );
}
