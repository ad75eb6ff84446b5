import { bar } from "./bar/bar";
import type { KindName, WidgetKind } from "./kind";
import { line } from "./line/line";
import { pie } from "./pie/pie";
import { scatter } from "./scatter/scatter";
import { scorecard } from "./scorecard/scorecard";
import { table } from "./table/table";
import { text } from "./text/text";

/** The kinds of widget there are: a folder each, and a line here. One that the server has and this
 * has not is a type error. */
export const KINDS: { readonly [K in KindName]: WidgetKind<K> } = {
  line,
  bar,
  pie,
  scatter,
  scorecard,
  table,
  text,
};

const byName = new Map<string, WidgetKind>(Object.entries(KINDS));

/** Undefined for a kind of a server that is newer than this page. */
export function kindNamed(name: string): WidgetKind | undefined {
  return byName.get(name);
}
