import { ConfigProvider, type ConfigProviderProps } from "antd";
import english from "antd/locale/en_US";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLook } from "@/components/look";
import { antdTheme } from "./antd-theme";
import { Coloured } from "./Coloured";

type Locale = NonNullable<ConfigProviderProps["locale"]>;

/** Where two long words do not fit side by side, one stands below the other. */
const footer = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  rowGap: 8,
} as const;
const modal = { styles: { footer } };

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

/** Colours, sizes and antd's own words for everything inside. */
export function Dressed({ children }: { children: ReactNode }) {
  return (
    <Coloured>
      <Antd>{children}</Antd>
    </Coloured>
  );
}

function Antd({ children }: { children: ReactNode }) {
  const look = useLook();
  const locale = useAntdLocale();
  return (
    <ConfigProvider
      theme={useMemo(() => antdTheme(look), [look])}
      locale={locale}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      modal={modal}
    >
      {children}
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
