import type { CSSProperties } from "react";
import type { ContentSchema, WidgetSchema } from "@/api/generated/forebay.schemas";
import { kindNamed } from "@/components/charts/kinds/kinds";
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
            data-stale={staleAge !== undefined}
            style={placeOf(widget)}
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

function placeOf({ kind, x, y, w, h }: WidgetSchema): CSSProperties {
  const height = kindNamed(kind)?.phoneHeight;
  const place = {
    "--phone-height": typeof height === "number" ? `${height}px` : height,
    gridColumn: `${x + 1} / span ${w}`,
    gridRow: `${y + 1} / span ${h}`,
  };
  return place;
}
