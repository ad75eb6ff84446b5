/** The one place of colours: feeds antd, CSS variables, charts and the editor. */

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

export const shadow = "0 4px 16px #0b101529";

export const fonts = {
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC Variable", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace, "PingFang SC", "Microsoft YaHei", "Noto Sans SC Variable"',
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
