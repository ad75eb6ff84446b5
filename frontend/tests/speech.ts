import i18next from "i18next";
import type { Speech } from "@/components/charts/kinds/kind";
import widgets from "@/i18n/en/widgets.json";

const words = i18next.createInstance();
await words.init({
  lng: "en",
  resources: { en: { widgets } },
  interpolation: { escapeValue: false },
});

/** Kinds say things in English, so that tests read like the screen. */
export const speech: Speech = {
  t: words.getFixedT("en", "widgets"),
  language: "en",
  zone: "UTC",
};
