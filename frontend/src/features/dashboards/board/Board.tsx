import type { ContentSchema } from "@/api/generated/forebay.schemas";
import styles from "./board.module.css";
import { inReadingOrder } from "./content";
import type { Shown } from "./results";
import { Widget } from "./Widget";

interface Props {
  content: ContentSchema;
  results: ReadonlyMap<string, Shown>;
  /** Datasets whose values are old: they stay, step back, and show their age. */
  stale: ReadonlyMap<string, number | null>;
}

/** The widgets on their grid; on a phone in one column, in reading order. */
export function Board({ content, results, stale }: Props) {
  return (
    <div className={styles.grid}>
      {inReadingOrder(content.widgets).map((widget) => {
        const staleAge = stale.get(widget.dataset ?? "");
        return (
          <div
            key={widget.id}
            className={styles.cell}
            data-kind={widget.kind}
            data-stale={staleAge !== undefined}
            style={{
              gridColumn: `${widget.x + 1} / span ${widget.w}`,
              gridRow: `${widget.y + 1} / span ${widget.h}`,
            }}
          >
            <Widget
              widget={widget}
              shown={widget.dataset ? results.get(widget.dataset) : undefined}
              staleAge={staleAge}
            />
          </div>
        );
      })}
    </div>
  );
}
