import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { WidgetSettings } from "@/api/generated/forebay.schemas";
import { indexOf, type Result } from "@/components/values/result";
import type { AsTable } from "../as-table";
import type { Picked } from "../picked";

/** Every kind that the server has, by its name; their settings are made of its schemas. */
export type KindName = keyof WidgetSettings;

/** A kind with its settings: what a chart is told to draw. */
export type ChartSpec = {
  [K in KindName]: { kind: K; settings: WidgetSettings[K] };
}[KindName];

/** What a kind says things with: its words are in the catalog `widgets`, below `kind.<name>`. */
export interface Speech {
  t: TFunction<"widgets">;
  language: string;
  /** IANA name of the zone that times are shown in. */
  zone: string;
}

export interface FigureProps<S> {
  settings: S;
  result: Result;
  /** Read to those who cannot see it; undefined of a kind that describes nothing. */
  description: string | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
}

/** The settings without which nothing can be drawn: those that the schema requires, and no others. */
type Needed<S> = {
  readonly [K in keyof S as Partial<Pick<S, K>> extends Pick<S, K> ? never : K]: true;
};

/** What a kind says of itself, in its own folder. */
interface Own<S> {
  Icon: ComponentType;
  needs: Needed<S>;
  /** Columns of the dataset that it cannot do without. */
  columnsOf: (settings: S) => readonly (string | null | undefined)[];
  /** On a phone, in pixels; `auto`: as high as its content. */
  phoneHeight: number | "auto";
  /** It shows no dataset. */
  isWithoutData?: boolean;
  /** Something to look at, with every setting that changes much. */
  example: () => Promise<{ example: Example<S> }>;
  /** How it is shown; without one, as its table. */
  Figure?: ComponentType<FigureProps<S>>;
  /** What *Show as table* shows. */
  tableOf?: (result: Result, settings: S) => AsTable;
  /** Why this result cannot be drawn, in a sentence. */
  refuse?: (result: Result, settings: S, speech: Speech) => string | null;
  /** The figure in a sentence, made of what is drawn; null when there is nothing to tell. */
  describe?: (result: Result, settings: S, speech: Speech) => string | null;
  /** What of the result is not drawn: a sentence each. */
  leftOut?: (result: Result, settings: S, speech: Speech) => readonly string[];
}

export interface Example<S> {
  settings: S;
  result: Result;
}

/** A kind with settings that have all it needs. */
export interface Opened {
  /** Columns that it needs and the result does not have. */
  missing: (result: Result) => readonly string[];
  refuse: (result: Result, speech: Speech) => string | null;
  describe: (result: Result, speech: Speech) => string | null | undefined;
  leftOut: (result: Result, speech: Speech) => readonly string[];
  table: ((result: Result) => AsTable) | undefined;
  figure: ((props: Omit<FigureProps<object>, "settings">) => ReactNode) | undefined;
}

export interface WidgetKind<K extends KindName = KindName> {
  name: K;
  Icon: ComponentType;
  phoneHeight: number | "auto";
  isWithoutData: boolean;
  /** It can be shown as a table, too. */
  hasTable: boolean;
  example: () => Promise<{ example: Example<WidgetSettings[K]> }>;
  /** Null while something that it needs is not chosen. */
  open: (settings: object) => Opened | null;
}

/** A kind as the product sees it: whoever uses it need not know what its settings are. */
export function widgetKind<K extends KindName>(
  name: K,
  own: Own<WidgetSettings[K]>,
): WidgetKind<K> {
  const { Icon, Figure, tableOf, phoneHeight, example, isWithoutData = false } = own;
  return {
    name,
    Icon,
    phoneHeight,
    isWithoutData,
    hasTable: Figure !== undefined && tableOf !== undefined,
    example,
    open: (settings) => {
      if (!isWhole(settings, own.needs)) return null;
      return {
        missing: (result) =>
          own
            .columnsOf(settings)
            .filter((column) => typeof column === "string")
            .filter((column) => indexOf(result, column) < 0),
        refuse: (result, speech) => own.refuse?.(result, settings, speech) ?? null,
        describe: (result, speech) => own.describe?.(result, settings, speech),
        leftOut: (result, speech) => own.leftOut?.(result, settings, speech) ?? [],
        table: tableOf && ((result) => tableOf(result, settings)),
        figure: Figure && ((props) => <Figure {...props} settings={settings} />),
      };
    },
  };
}

/** The server has checked what is there; of a draft something may be missing. */
function isWhole<S extends object>(settings: object, needs: Needed<S>): settings is S {
  const chosen = new Map<string, unknown>(Object.entries(settings));
  return Object.keys(needs).every((name) => {
    const value = chosen.get(name);
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}
