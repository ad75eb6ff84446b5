import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorView } from "@codemirror/view";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLook } from "@/components/look";
import { useSize } from "@/components/size";
import type { TextDiffProps } from "../TextDiff";
import { appearance } from "./appearance";
import { LANGUAGES } from "./languages";
import { phrases } from "./phrases";
import { reading } from "./reading";
import styles from "./surface.module.css";

/** Narrower, and two columns of code are unreadable. */
const NARROW = 640;
const COLLAPSE = { margin: 3, minSize: 6 };

export default function DiffSurface({ before, after, language, maxHeight }: TextDiffProps) {
  const { t } = useTranslation("components");
  const look = useLook();
  const ground = useRef<HTMLDivElement>(null);
  const { width } = useSize(ground);
  const isLaidOut = width > 0;
  const isNarrow = width < NARROW;

  useLayoutEffect(() => {
    const parent = ground.current;
    if (!parent || !isLaidOut) return undefined;
    const extensions = (label: string) => [
      reading(label),
      LANGUAGES[language](),
      appearance(look),
      phrases(t),
    ];
    const view = isNarrow
      ? new EditorView({
          parent,
          doc: after.text,
          extensions: [
            extensions(after.label),
            unifiedMergeView({
              original: before.text,
              mergeControls: false,
              collapseUnchanged: COLLAPSE,
            }),
          ],
        })
      : new MergeView({
          parent,
          a: { doc: before.text, extensions: extensions(before.label) },
          b: { doc: after.text, extensions: extensions(after.label) },
          collapseUnchanged: COLLAPSE,
        });
    return () => {
      view.destroy();
    };
  }, [before.label, before.text, after.label, after.text, language, look, isNarrow, isLaidOut, t]);

  return <div ref={ground} className={styles.diff} style={{ maxHeight }} />;
}
