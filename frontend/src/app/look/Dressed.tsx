import { ConfigProvider, type ConfigProviderProps } from "antd";
import english from "antd/locale/en_US";
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LookContext } from "@/components/look";
import { antdTheme, cssVariables, lookOf } from "../theme";
import { useThemeChoice } from "./choice";
import "./base.css";
import { useMedia } from "./use-media";

type Locale = NonNullable<ConfigProviderProps["locale"]>;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

/** Colours, sizes and antd's own words for everything inside. */
export function Dressed({ children }: { children: ReactNode }) {
  const choice = useThemeChoice(({ theme }) => theme);
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const name = choice === "system" ? (prefersDark ? "dark" : "light") : choice;
  const look = useMemo(() => lookOf(name, isStill), [name, isStill]);
  const locale = useAntdLocale();

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = look.name;
    root.style.colorScheme = look.name;
    for (const [variable, value] of Object.entries(cssVariables(look))) {
      root.style.setProperty(variable, value);
    }
  }, [look]);

  return (
    <ConfigProvider
      theme={useMemo(() => antdTheme(look), [look])}
      locale={locale}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <LookContext value={look}>{children}</LookContext>
    </ConfigProvider>
  );
}

function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const [chinese, setChinese] = useState<Locale>();
  const isChinese = i18n.language === "zh-CN";
  useEffect(() => {
    if (isChinese) void import("./chinese").then(({ locale }) => setChinese(locale));
  }, [isChinese]);
  return isChinese ? (chinese ?? english) : english;
}
