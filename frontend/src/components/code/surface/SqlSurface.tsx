import { setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLook } from "@/components/look";
import type { SqlEditorProps } from "../SqlEditor";
import styles from "./surface.module.css";
import { appearance } from "./appearance";
import { changeBetween } from "./change";
import { sparkSql } from "./completion";
import { diagnosticsOf, offsetOf } from "./diagnostics";
import { editing } from "./editing";
import { phrases } from "./phrases";

/** The parts of the editor that change while it stands. */
interface Parts {
  view: EditorView;
  appearance: Compartment;
  language: Compartment;
  access: Compartment;
}

export default function SqlSurface({ ref, ...props }: SqlEditorProps) {
  const { label, value, tables, kinds, diagnostics, isReadOnly = false, height } = props;
  const { t } = useTranslation("components");
  const look = useLook();
  const ground = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const latest = useRef<Omit<SqlEditorProps, "ref">>(props);
  // Styled from its first moment: lines are measured once it stands.
  const firstLook = useRef(look);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const made = {
      appearance: new Compartment(),
      language: new Compartment(),
      access: new Compartment(),
    };
    const view = new EditorView({
      parent: ground.current ?? document.body,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          editing(),
          phrases(t),
          made.appearance.of(appearance(firstLook.current)),
          made.language.of([]),
          made.access.of([]),
          EditorView.updateListener.of((update) => {
            const { onChange, onCursor } = latest.current;
            const isTyped = update.transactions.some((one) => !one.annotation(Transaction.remote));
            if (update.docChanged && isTyped) onChange?.(update.state.doc.toString());
            if (update.selectionSet && onCursor) {
              const { head } = update.state.selection.main;
              const line = update.state.doc.lineAt(head);
              onCursor(line.number, head - line.from + 1);
            }
          }),
        ],
      }),
    });
    setParts({ view, ...made });
    return () => {
      view.destroy();
    };
  }, [t]);

  useEffect(() => {
    parts?.view.dispatch({ effects: parts.appearance.reconfigure(appearance(look)) });
  }, [parts, look]);

  useEffect(() => {
    parts?.view.dispatch({ effects: parts.language.reconfigure(sparkSql(tables ?? [], kinds)) });
  }, [parts, tables, kinds]);

  useEffect(() => {
    parts?.view.dispatch({
      effects: parts.access.reconfigure([
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-description": t("code.editor"),
          tabindex: "0",
        }),
      ]),
    });
  }, [parts, isReadOnly, label, t]);

  useEffect(() => {
    if (!parts) return;
    const change = changeBetween(parts.view.state.doc.toString(), value);
    if (change) {
      parts.view.dispatch({ changes: change, annotations: Transaction.remote.of(true) });
    }
  }, [parts, value]);

  useEffect(() => {
    if (!parts) return;
    const { state } = parts.view;
    parts.view.dispatch(setDiagnostics(state, diagnosticsOf(state.doc, diagnostics ?? [])));
  }, [parts, diagnostics]);

  useImperativeHandle(
    ref,
    () => ({
      goTo: (line, column) => {
        const view = parts?.view;
        if (!view) return;
        const anchor = offsetOf(view.state.doc, line, column);
        view.dispatch({
          selection: { anchor },
          effects: EditorView.scrollIntoView(anchor, { y: "center" }),
        });
        view.focus();
      },
      focus: () => parts?.view.focus(),
    }),
    [parts],
  );

  return <div ref={ground} className={styles.surface} style={{ height }} />;
}
