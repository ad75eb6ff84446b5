import { useMemo } from "react";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Cell } from "@/components/values/Cell";
import type { MeasureFormat } from "@/components/values/measure";
import {
  isNaming,
  isNumeric,
  toLabel,
  toNumber,
  type ColumnType,
  type Result,
  type Value,
} from "@/components/values/result";
import type { TableColumn } from "./column";
import { DataTable } from "./DataTable";
import styles from "./ResultTable.module.css";
import { Truncated } from "./Truncated";

export interface ResultTableProps {
  /** Names the table for screen readers. */
  name: string;
  result: Result;
  /** By column. */
  formats?: Readonly<Record<string, MeasureFormat>> | undefined;
  /** Names to show for columns. */
  labels?: Readonly<Record<string, string>> | undefined;
  maxHeight?: string | number;
}

/** Room for what such columns hold, in pixels. */
const WIDTHS: Partial<Record<ColumnType, number>> = { timestamp: 168, json: 240, text: 128 };

interface Row {
  key: string;
  values: readonly Value[];
}

/** A query's result as a dense table. */
export function ResultTable({
  name,
  result,
  formats,
  labels,
  maxHeight = "100%",
}: ResultTableProps) {
  const columns = useMemo(
    () =>
      result.columns.map(({ name: column, type }, index): TableColumn<Row> => {
        const unit = formats?.[column]?.unit;
        const title = labels?.[column] ?? column;
        return {
          key: `${index} ${column}`,
          // The unit stands once in the header instead of in every cell.
          title: unit ? `${title} (${unit})` : title,
          align: isNumeric(type) ? "end" : "start",
          width: Math.max(WIDTHS[type] ?? 104, 32 + 8 * title.length),
          sortBy: ({ values }) => orderOf(values[index], type),
          render: ({ values }) => (
            <Cell
              value={values[index]}
              type={isNaming({ name: column, type }) && !formats?.[column] ? "text" : type}
              format={{ ...formats?.[column], unit: undefined }}
            />
          ),
        };
      }),
    [result.columns, formats, labels],
  );
  const rows = useMemo(
    () => result.rows.map((values, index) => ({ key: String(index), values })),
    [result.rows],
  );
  return (
    <div className={styles.result}>
      <DataTable
        name={name}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        isDense
        isFolding={false}
        maxHeight={maxHeight}
        empty={<EmptyState kind="nothing" isSmall />}
      />
      <Truncated result={result} />
    </div>
  );
}

function orderOf(value: Value | undefined, type: ColumnType): string | number | null {
  if (value === null || value === undefined) return null;
  return isNumeric(type) ? toNumber(value) : toLabel(value);
}
