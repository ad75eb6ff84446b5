import type { TableColumn } from "./column";
import styles from "./DataTable.module.css";

/** Of a row with its title line alone, and of each line under it. */
const TITLE_LINE = 42;
const LINE = 18;

/**
 * A row as two lines: title and aside, then everything else that is worth its place. Several
 * numbers say little without their headers: they stand under each other, two a line.
 */
export function NarrowRow<R>({ columns, row }: { columns: readonly TableColumn<R>[]; row: R }) {
  const { title, aside, words, numbers } = fold(columns);
  return (
    <td className={styles.narrow}>
      <div className={styles.first}>
        <span className={styles.name}>{title?.render(row)}</span>
        {aside ? <span>{aside.render(row)}</span> : null}
      </div>
      {words.length > 0 && (
        <div className={styles.second}>
          {words.map((column) => (
            <Detail key={column.key} column={column} row={row} />
          ))}
        </div>
      )}
      {numbers.length > 0 && (
        <div className={styles.numbers}>
          {numbers.map((column) => (
            <Detail key={column.key} column={column} row={row} />
          ))}
        </div>
      )}
    </td>
  );
}

/** Pixels of a folded row: known before it is drawn, as the window of visible rows needs it. */
export function narrowHeight<R>(columns: readonly TableColumn<R>[]): number {
  const { words, numbers } = fold(columns);
  const lines = Math.min(words.length, 1) + Math.ceil(numbers.length / 2);
  return TITLE_LINE + Math.max(lines, 1) * LINE;
}

function Detail<R>({ column, row }: { column: TableColumn<R>; row: R }) {
  return (
    <span>
      <span className={column.align === "end" ? undefined : "visually-hidden"}>{column.title}</span>{" "}
      <span className={styles.value}>{column.render(row)}</span>
    </span>
  );
}

function fold<R>(columns: readonly TableColumn<R>[]) {
  const title = columns.find(({ narrow }) => narrow === "title") ?? columns[0];
  const aside = columns.find(({ narrow }) => narrow === "aside");
  const details = columns.filter(
    (column) => column !== title && column !== aside && (column.narrow ?? "detail") === "detail",
  );
  const numbers = details.filter(({ align }) => align === "end");
  // One number goes with the words.
  if (numbers.length < 2) return { title, aside, words: details, numbers: [] };
  return { title, aside, words: details.filter(({ align }) => align !== "end"), numbers };
}
