import { useLayoutEffect, useMemo, type ReactNode } from "react";
import { LookContext } from "@/components/look";
import { cssVariables, lookOf } from "../theme";
import "./base.css";
import { useThemeChoice } from "./choice";
import { useMedia } from "./use-media";

/** The theme's colours as CSS variables, and as `useLook()` for what draws by itself. */
export function Coloured({ children }: { children: ReactNode }) {
  const choice = useThemeChoice(({ theme }) => theme);
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const name = choice === "system" ? (prefersDark ? "dark" : "light") : choice;
  const look = useMemo(() => lookOf(name, isStill), [name, isStill]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = look.name;
    root.style.colorScheme = look.name;
    for (const [variable, value] of Object.entries(cssVariables(look))) {
      root.style.setProperty(variable, value);
    }
  }, [look]);

  return <LookContext value={look}>{children}</LookContext>;
}
