import { theme, type ThemeConfig } from "antd";

/** The one place of colours, sizes and motion: feeds antd, CSS variables, charts and the editor. */

export type ThemeName = "light" | "dark";

const light = {
  page: "#f5f7f9",
  surface: "#ffffff",
  raised: "#ffffff",
  sunken: "#eef1f4",
  border: "#d9dfe5",
  borderStrong: "#7d8894",
  text: "#17212b",
  text2: "#4a5764",
  text3: "#5f6c79",
  accent: "#1b6ca8",
  accentHover: "#155a8d",
  accentBg: "#e6f1f9",
  onSolid: "#ffffff",
  ok: "#17734a",
  okBg: "#e7f5ed",
  warn: "#8f5a00",
  warnBg: "#fdf3e0",
  error: "#c0322b",
  errorBg: "#fdecea",
  unknown: "#5f6c79",
  unknownBg: "#eef1f4",
};

export type Colours = typeof light;
export type ColourName = keyof Colours;

const dark: Colours = {
  page: "#0f151b",
  surface: "#161e26",
  raised: "#1e2832",
  sunken: "#0b1015",
  border: "#2c3843",
  borderStrong: "#6f7d8a",
  text: "#e6ebf0",
  text2: "#b3bec9",
  text3: "#8f9ba7",
  accent: "#4ba3d9",
  accentHover: "#74b9e3",
  accentBg: "#12304a",
  onSolid: "#0b1015",
  ok: "#4cc38a",
  okBg: "#10301f",
  warn: "#e5a93d",
  warnBg: "#35270b",
  error: "#f0746c",
  errorBg: "#3d1a18",
  unknown: "#8f9ba7",
  unknownBg: "#1e2832",
};

export const colours: Record<ThemeName, Colours> = { light, dark };

/** Series of a chart in order; a seventh is "Other". Charts sit on `surface`. */
export const series: Record<ThemeName, readonly string[]> = {
  light: ["#1b6ca8", "#d47f36", "#054f3c", "#57018d", "#3695e4", "#75671b"],
  dark: ["#4ba3d9", "#ce7d1d", "#71d89c", "#8255af", "#baf0fd", "#f9ed53"],
};

const shadow = "0 4px 16px #0b101529";

export const fonts = {
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC Variable", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", "PingFang SC", "Microsoft YaHei", "Noto Sans SC Variable", monospace',
} as const;

export const space = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 } as const;

/** What a person sees with: charts, graph and editor are drawn from it. */
export interface Look {
  readonly name: ThemeName;
  readonly colours: Colours;
  readonly series: readonly string[];
  readonly isStill: boolean;
}

export function lookOf(name: ThemeName, isStill = false): Look {
  return { name, colours: colours[name], series: series[name], isStill };
}

/** `--text2`, `--ok-bg`, … for style sheets. */
export function cssVariables({ name, colours: values, isStill }: Look): Record<string, string> {
  const variables: Record<string, string> = {
    "--font": fonts.text,
    "--mono": fonts.mono,
    "--motion": isStill ? "0s" : "0.12s",
    "--shadow": name === "dark" ? `${shadow}, 0 0 0 1px ${values.border}` : shadow,
  };
  for (const [token, value] of Object.entries(values)) {
    variables[`--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value;
  }
  return variables;
}

/**
 * antd derives shades of its own from seeds, and the dark algorithm does not keep ours: so every
 * colour it would show is set after the algorithm has run.
 */
export function antdTheme({ name, colours: c, isStill }: Look): ThemeConfig {
  const derive = name === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: (seed) => ({
      ...derive(seed),
      colorBgBase: c.surface,
      colorTextBase: c.text,
      colorPrimary: c.accent,
      colorPrimaryHover: c.accentHover,
      colorPrimaryActive: c.accentHover,
      colorPrimaryBg: c.accentBg,
      colorPrimaryBgHover: c.accentBg,
      colorPrimaryBorder: c.accent,
      colorPrimaryBorderHover: c.accentHover,
      colorPrimaryText: c.accent,
      colorPrimaryTextHover: c.accentHover,
      colorPrimaryTextActive: c.accentHover,
      colorLink: c.accent,
      colorLinkHover: c.accentHover,
      colorLinkActive: c.accentHover,
      colorInfo: c.accent,
      colorInfoBg: c.accentBg,
      colorInfoBorder: c.accent,
      colorInfoText: c.accent,
      colorSuccess: c.ok,
      colorSuccessBg: c.okBg,
      colorSuccessBorder: c.ok,
      colorSuccessText: c.ok,
      colorWarning: c.warn,
      colorWarningHover: c.warn,
      colorWarningBg: c.warnBg,
      colorWarningBorder: c.warn,
      colorWarningText: c.warn,
      colorError: c.error,
      colorErrorHover: c.error,
      colorErrorActive: c.error,
      colorErrorBg: c.errorBg,
      colorErrorBgHover: c.errorBg,
      colorErrorBorder: c.error,
      colorErrorBorderHover: c.error,
      colorErrorText: c.error,
      colorErrorTextHover: c.error,
      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextQuaternary: c.text3,
      colorBgLayout: c.page,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBgSpotlight: name === "dark" ? "#e6ebf0" : c.text,
      colorBorder: c.borderStrong,
      colorBorderSecondary: c.border,
      colorFill: c.border,
      colorFillSecondary: c.border,
      colorFillTertiary: c.sunken,
      colorFillQuaternary: c.sunken,
      motionDurationFast: isStill ? "0s" : ".08s",
      motionDurationMid: isStill ? "0s" : ".12s",
      motionDurationSlow: isStill ? "0s" : ".15s",
      sizeUnit: 4,
      fontSizeSM: 12,
      lineHeightSM: 18 / 12,
      fontSize: 14,
      lineHeight: 22 / 14,
      fontSizeLG: 16,
      lineHeightLG: 24 / 16,
      fontSizeHeading1: 28,
      lineHeightHeading1: 36 / 28,
      fontSizeHeading2: 20,
      lineHeightHeading2: 28 / 20,
      fontSizeHeading3: 16,
      lineHeightHeading3: 24 / 16,
      fontSizeHeading4: 14,
      lineHeightHeading4: 22 / 14,
      controlHeight: 32,
      controlHeightSM: 24,
      borderRadius: 4,
      borderRadiusSM: 4,
      borderRadiusLG: 6,
    }),
    token: {
      // Also over the hint of an antd tooltip, whose ground is the other theme's text.
      colorTextLightSolid: c.onSolid,
      colorTextPlaceholder: c.text3,
      colorTextDescription: c.text3,
      colorTextLabel: c.text2,
      colorTextHeading: c.text,
      colorTextDisabled: c.text3,
      colorSplit: c.border,
      colorIcon: c.text2,
      colorIconHover: c.text,
      controlItemBgActive: c.accentBg,
      controlItemBgActiveHover: c.accentBg,
      controlItemBgHover: c.sunken,
      controlOutline: c.accentBg,
      fontFamily: fonts.text,
      fontFamilyCode: fonts.mono,
      fontWeightStrong: 600,
      boxShadow: shadow,
      boxShadowSecondary: name === "dark" ? `${shadow}, 0 0 0 1px ${c.border}` : shadow,
      boxShadowTertiary: "none",
      motion: !isStill,
    },
    components: {
      Button: {
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
        fontWeight: 400,
      },
      Card: { headerHeight: 48, bodyPadding: 16 },
      Modal: { borderRadiusLG: 8 },
      Table: {
        headerBg: c.surface,
        headerColor: c.text2,
        headerSplitColor: "transparent",
        rowHoverBg: c.sunken,
        rowSelectedBg: c.accentBg,
        rowSelectedHoverBg: c.accentBg,
        borderColor: c.border,
        cellPaddingBlock: 7,
        cellPaddingInline: 12,
        cellPaddingBlockSM: 3,
        cellPaddingInlineSM: 8,
        cellFontSizeSM: 14,
      },
      Tabs: {
        titleFontSize: 14,
        horizontalItemPadding: "8px 0",
        horizontalMargin: "0",
        itemColor: c.text2,
      },
      Tooltip: { colorBgSpotlight: name === "dark" ? "#e6ebf0" : c.text },
      Segmented: { trackBg: c.sunken, itemSelectedBg: c.surface, itemColor: c.text2 },
    },
  };
}
