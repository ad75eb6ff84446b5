import { CaretDownFilled, CaretUpFilled } from "@ant-design/icons";
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "./column";
import styles from "./DataTable.module.css";

const LEAST = 64;
const STEP = 16;

interface HeaderCellProps {
  title: string;
  /** Instead of the title; such a column keeps its width. */
  head?: ReactNode;
  /** Undefined: it takes a share of what is left. */
  width: number | undefined;
  align: "start" | "end";
  order: Sort | null;
  onSort: (() => void) | undefined;
  onResize: (pixels: number) => void;
}

/** A header that sorts and whose right edge is dragged, or moved by arrow keys. */
export function HeaderCell(props: HeaderCellProps) {
  const { title, head, width, align, order, onSort, onResize } = props;
  const { t } = useTranslation("components");
  const cell = useRef<HTMLTableCellElement>(null);
  const widthOf = () => cell.current?.offsetWidth ?? LEAST;

  function drag(down: PointerEvent<HTMLElement>) {
    const handle = down.currentTarget;
    const begin = widthOf() - down.clientX;
    handle.setPointerCapture(down.pointerId);
    const move = (event: globalThis.PointerEvent) =>
      onResize(Math.max(LEAST, begin + event.clientX));
    handle.addEventListener("pointermove", move);
    handle.addEventListener(
      "lostpointercapture",
      () => handle.removeEventListener("pointermove", move),
      {
        once: true,
      },
    );
  }

  function nudge(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onResize(Math.max(LEAST, widthOf() + by));
  }

  if (head !== undefined)
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    );
  const direction = order ? (order.isDescending ? "descending" : "ascending") : "none";
  return (
    <th ref={cell} scope="col" data-align={align} aria-sort={onSort ? direction : undefined}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {title}
          {order ? (
            order.isDescending ? (
              <CaretDownFilled aria-hidden />
            ) : (
              <CaretUpFilled aria-hidden />
            )
          ) : null}
        </button>
      ) : (
        title
      )}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-valuenow={Math.round(width ?? LEAST)}
        aria-valuemin={LEAST}
        aria-valuemax={2000}
        aria-label={t("table.resize", { name: title })}
        tabIndex={0}
        className={styles.edge}
        onPointerDown={drag}
        onKeyDown={nudge}
      />
    </th>
  );
}
