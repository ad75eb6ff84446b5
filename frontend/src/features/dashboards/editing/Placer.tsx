import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetSchema } from "@/api/generated/forebay.schemas";
import { stepBox, type Box, type Placing } from "./widgets";
import styles from "./editing.module.css";

interface Props {
  placing: Placing;
  widget: Pick<WidgetSchema, "title" | "kind">;
  box: Box;
  others: readonly Box[];
  onBox: (box: Box) => void;
  onEnd: (isKept: boolean) => void;
}

const arrows = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** Moving or resizing by arrow keys: Shift takes larger steps, Enter keeps, Escape takes back. */
export function Placer({ placing, widget, box, others, onBox, onEnd }: Props) {
  const { t } = useTranslation(["dashboards", "widgets"]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (arrows.has(event.key)) onBox(stepBox(box, placing, event.key, event.shiftKey, others));
    else if (event.key === "Enter" || event.key === "Escape") onEnd(event.key === "Enter");
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
  return (
    <div className={styles.placer} role="status">
      <span>
        {widget.title || t(`widgets:kind.${widget.kind}.name`)}
        {": "}
        {t("placing.at", { column: box.x + 1, row: box.y + 1, width: box.w, height: box.h })}
      </span>
      <span className={styles.hint}>{t(`placing.${placing}`)}</span>
    </div>
  );
}
