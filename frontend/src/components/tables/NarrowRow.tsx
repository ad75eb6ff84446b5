import type { TableColumn } from "./column";
import styles from "./DataTable.module.css";

/** A row as two lines: title and aside, then everything else that is worth its place. */
export function NarrowRow<R>({ columns, row }: { columns: readonly TableColumn<R>[]; row: R }) {
  const title = columns.find(({ narrow }) => narrow === "title") ?? columns[0];
  const aside = columns.find(({ narrow }) => narrow === "aside");
  const details = columns.filter(
    (column) => column !== title && column !== aside && (column.narrow ?? "detail") === "detail",
  );
  return (
    <td className={styles.narrow}>
      <div className={styles.first}>
        <span className={styles.name}>{title?.render(row)}</span>
        {aside ? <span>{aside.render(row)}</span> : null}
      </div>
      <div className={styles.second}>
        {details.map(({ key, title: label, render }) => (
          <span key={key} title={label}>
            {render(row)}
          </span>
        ))}
      </div>
    </td>
  );
}
