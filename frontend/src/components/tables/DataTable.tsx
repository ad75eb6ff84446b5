import {
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
} from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/feedback/Skeleton";
import { useSize } from "@/components/size";
import { nextSort, sortRows, type Sort, type TableColumn } from "./column";
import styles from "./DataTable.module.css";
import { HeaderCell } from "./HeaderCell";
import { NarrowRow, narrowHeight } from "./NarrowRow";
import { useRowWindow } from "./window";

export interface DataTableProps<R> {
  /** Names the table for screen readers: "Pipelines". */
  name: string;
  columns: readonly TableColumn<R>[];
  /** Undefined while they are loading. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  /** On click and Enter; put a link into the title cell too, so that it opens in a new tab. */
  onOpen?: ((row: R) => void) | undefined;
  /** Highlighted rows: the one that is open elsewhere, or those that were chosen. */
  selectedKey?: string | undefined;
  selectedKeys?: ReadonlySet<string>;
  defaultSort?: Sort | undefined;
  /** Rows of 28 instead of 36 px. */
  isDense?: boolean;
  /** CSS length after which the rows scroll under the header. */
  maxHeight?: string | number;
  /** Two-line rows where it is narrow; without, columns keep their width and scroll. */
  isFolding?: boolean;
  /** An EmptyState, shown when there are no rows. */
  empty?: ReactNode;
}

/** Narrower than this, rows fold. */
const NARROW = 560;
/** Of a column without a width of its own. */
const LEAST = 120;

/** A table with sticky header, resizable columns, keyboard walk; thousands of rows stay smooth. */
export function DataTable<R>(props: DataTableProps<R>) {
  const [sort, setSort] = useState<Sort | null>(props.defaultSort ?? null);
  const [widths, setWidths] = useState<Widths>({});
  const { rows: given, columns } = props;
  const rows = useMemo(() => sortRows(given ?? [], columns, sort), [given, columns, sort]);
  if (!given) return <Skeleton shape="table" count={6} />;
  if (rows.length === 0) return props.empty;
  return <Filled {...props} rows={rows} {...{ sort, setSort, widths, setWidths }} />;
}

type Widths = Readonly<Record<string, number>>;

interface FilledProps<R> extends DataTableProps<R> {
  rows: readonly R[];
  sort: Sort | null;
  setSort: (sort: Sort | null) => void;
  widths: Widths;
  setWidths: Dispatch<SetStateAction<Widths>>;
}

/** The table itself. It comes with its rows: what follows its size and its scrolling needs it there
 * from the first moment. */
function Filled<R>(props: FilledProps<R>) {
  const { t } = useTranslation("components");
  const {
    name,
    columns,
    rows,
    rowKey,
    onOpen,
    isDense = false,
    maxHeight = "70vh",
    isFolding = true,
  } = props;
  const { sort, setSort, widths, setWidths } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(scroller);
  const isNarrow = isFolding && width > 0 && width < NARROW;
  const least = columns.reduce((sum, { key, width: own = LEAST }) => sum + (widths[key] ?? own), 0);
  const rowHeight = isNarrow ? narrowHeight(columns) : isDense ? 28 : 36;
  const { start, end } = useRowWindow(scroller, rowHeight, rows.length, height || 800);
  const shown = rows.slice(start, end);

  function walk(event: KeyboardEvent<HTMLElement>, index: number, row: R) {
    if (event.target !== event.currentTarget) return;
    const aims: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + 10,
      PageUp: index - 10,
      Home: 0,
      End: rows.length - 1,
    };
    const aim = aims[event.key];
    if (event.key === "Enter" && onOpen) onOpen(row);
    else if (aim === undefined) return;
    else focusRow(Math.max(0, Math.min(rows.length - 1, aim)));
    event.preventDefault();
  }

  function focusRow(index: number) {
    const element = scroller.current;
    if (!element) return;
    const head = isNarrow ? 0 : rowHeight;
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight + head > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight + head - element.clientHeight;
    // The row may have to be rendered first.
    requestAnimationFrame(() =>
      element
        .querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`)
        ?.focus({ preventScroll: true }),
    );
  }

  const isSelected = (key: string) => key === props.selectedKey || props.selectedKeys?.has(key);
  const rowProps = (row: R, index: number) => ({
    tabIndex: index === start ? 0 : -1,
    "aria-rowindex": index + 2,
    "aria-selected": isSelected(rowKey(row)) ? true : undefined,
    className: styles.row,
    "data-opens": onOpen ? "" : undefined,
    style: { height: rowHeight },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => walk(event, index, row),
    onClick: (event: { target: EventTarget }) => {
      // Links and buttons inside a row do their own work.
      if (onOpen && !(event.target as Element).closest("a, button, input, label")) onOpen(row);
    },
  });
  const gap = (rowCount: number) =>
    rowCount > 0 ? (
      <tr aria-hidden>
        <td
          colSpan={isNarrow ? 1 : columns.length}
          style={{ height: rowCount * rowHeight, padding: 0, border: 0 }}
        />
      </tr>
    ) : null;

  return (
    <div ref={scroller} className={styles.scroller} style={{ maxHeight }}>
      <table
        className={styles.table}
        data-dense={isDense || undefined}
        style={isNarrow ? undefined : { minWidth: least }}
        aria-label={t("table.of", { name, count: rows.length })}
        aria-rowcount={rows.length + 1}
      >
        {isNarrow ? null : (
          <>
            <colgroup>
              {columns.map(({ key, width: initial }) => (
                <col key={key} style={{ width: widths[key] ?? initial }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <HeaderCell
                    key={column.key}
                    title={column.title}
                    head={column.head?.(rows)}
                    width={widths[column.key] ?? column.width}
                    align={column.align ?? "start"}
                    order={sort?.key === column.key ? sort : null}
                    onSort={column.sortBy && (() => setSort(nextSort(sort, column.key)))}
                    onResize={(pixels) => setWidths((was) => ({ ...was, [column.key]: pixels }))}
                  />
                ))}
              </tr>
            </thead>
          </>
        )}
        <tbody>
          {gap(start)}
          {shown.map((row, offset) => (
            <tr key={rowKey(row)} {...rowProps(row, start + offset)}>
              {isNarrow ? (
                <NarrowRow columns={columns} row={row} />
              ) : (
                columns.map(({ key, align, render }) => (
                  <td key={key} data-align={align}>
                    {render(row)}
                  </td>
                ))
              )}
            </tr>
          ))}
          {gap(rows.length - end)}
        </tbody>
      </table>
    </div>
  );
}
