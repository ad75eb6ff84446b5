import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "@/i18n/use-formats";
import type { Speech } from "./kinds/kind";

/** What kinds say things with, in the reader's language and zone. */
export function useSpeech(): Speech {
  const { t } = useTranslation("widgets");
  const { language, zone } = useFormats();
  return useMemo(() => ({ t, language, zone }), [t, language, zone]);
}
