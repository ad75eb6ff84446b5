import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

export const themeChoices = ["system", "light", "dark"] as const;

export type ThemeChoice = (typeof themeChoices)[number];

interface Choice {
  readonly theme: ThemeChoice;
}

/** Kept in this browser, so that the first paint has the right colours before anybody signs in. */
export const useThemeChoice = create<Choice>()(
  persist((): Choice => ({ theme: "system" }), {
    name: "forebay.theme",
    storage: createJSONStorage(() => localStorage),
  }),
);

export function chooseTheme(theme: ThemeChoice): void {
  useThemeChoice.setState({ theme });
}
