import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useLayoutEffect, useRef } from "react";
import { useLook } from "@/components/look";
import type { CodeViewProps } from "../CodeView";
import { appearance } from "./appearance";
import { LANGUAGES } from "./languages";
import { reading } from "./reading";
import styles from "./surface.module.css";

export default function TextSurface({ label, text, language, maxHeight }: CodeViewProps) {
  const look = useLook();
  const ground = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const view = new EditorView({
      parent: ground.current ?? document.body,
      state: EditorState.create({
        doc: text,
        extensions: [lineNumbers(), reading(label), LANGUAGES[language](), appearance(look)],
      }),
    });
    return () => {
      view.destroy();
    };
  }, [label, text, language, look]);

  return <div ref={ground} className={styles.surface} style={{ maxHeight }} />;
}
