import type { ContentSchema } from "@/api/generated/forebay.schemas";
import styles from "./board.module.css";
import { inReadingOrder } from "./content";
import type { Shown } from "./results";
import { Widget } from "./Widget";

interface Props {
  content: ContentSchema;
  results: ReadonlyMap<string, Shown>;
  isStale: boolean;
}

/** The widgets on their grid; on a phone in one column, in reading order. */
export function Board({ content, results, isStale }: Props) {
  return (
    <div className={styles.grid} data-stale={isStale}>
      {inReadingOrder(content.widgets).map((widget) => (
        <div
          key={widget.id}
          className={styles.cell}
          data-kind={widget.kind}
          style={{
            gridColumn: `${widget.x + 1} / span ${widget.w}`,
            gridRow: `${widget.y + 1} / span ${widget.h}`,
          }}
        >
          <Widget
            widget={widget}
            shown={widget.dataset ? results.get(widget.dataset) : undefined}
          />
        </div>
      ))}
    </div>
  );
}
