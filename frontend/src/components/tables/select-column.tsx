import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "./column";

export interface Selecting<R> {
  keyOf: (row: R) => string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** "Select ada" */
  labelOf: (row: R) => string;
  /** Names the column. */
  title: string;
}

/** A column of check boxes, to do something to several rows at once. */
export function selectColumn<R>(selecting: Selecting<R>): TableColumn<R> {
  const { keyOf, chosen, onChange, labelOf, title } = selecting;
  return {
    key: "select",
    title,
    width: 48,
    narrow: "aside",
    head: (rows) => (
      <ChooseAll keys={rows.map(keyOf)} chosen={chosen} onChange={selecting.onChange} />
    ),
    render: (row) => (
      <Checkbox
        aria-label={labelOf(row)}
        checked={chosen.has(keyOf(row))}
        onChange={() => onChange(chosen.symmetricDifference(new Set([keyOf(row)])))}
      />
    ),
  };
}

interface ChooseAllProps {
  keys: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Takes or leaves every row that is shown; what a search hides stays as it was. */
function ChooseAll({ keys, chosen, onChange }: ChooseAllProps) {
  const { t } = useTranslation("components");
  const shown = new Set(keys);
  const isAll = shown.isSubsetOf(chosen);
  return (
    <Checkbox
      aria-label={t("table.chooseAll")}
      checked={isAll}
      indeterminate={!isAll && !shown.isDisjointFrom(chosen)}
      onChange={() => onChange(isAll ? chosen.difference(shown) : chosen.union(shown))}
    />
  );
}
