import { useMemo, type ReactNode } from "react";
import GridLayout, { noCompactor, useContainerWidth, type Layout } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import type { ContentSchema, WidgetSchema } from "@/api/generated/forebay.schemas";
import { columns, gap, rowHeight } from "../board/content";
import styles from "./editing.module.css";
import { least, placeWidgets } from "./widgets";

interface Props {
  content: ContentSchema;
  selected: string | null;
  onSelect: (id: string) => void;
  onChange: (content: ContentSchema) => void;
  children: (widget: WidgetSchema) => ReactNode;
}

/** The grid to drag and resize on; by keyboard the same goes through each widget's menu. */
export function EditGrid({ content, selected, onSelect, onChange, children }: Props) {
  const { width, mounted, containerRef } = useContainerWidth();
  const layout = useMemo<Layout>(
    () =>
      content.widgets.map(({ id, x, y, w, h }) => ({
        i: id,
        x,
        y,
        w,
        h,
        minW: least,
        minH: least,
      })),
    [content],
  );
  const settle = (next: Layout) =>
    onChange(placeWidgets(content, new Map(next.map(({ i, ...box }) => [i, box]))));
  return (
    <div ref={containerRef}>
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{
            cols: columns,
            rowHeight,
            margin: [gap, gap],
            containerPadding: [0, 0],
          }}
          dragConfig={{ cancel: "button, a, input, [role=menu]" }}
          compactor={{ ...noCompactor, preventCollision: true }}
          onDragStop={settle}
          onResizeStop={settle}
        >
          {content.widgets.map((widget) => (
            <div
              key={widget.id}
              className={styles.item}
              data-selected={widget.id === selected}
              onPointerDown={() => onSelect(widget.id)}
            >
              {children(widget)}
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
