import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** Text that can be scrolled, selected and read aloud, but not changed. */
export function reading(label: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      role: "textbox",
      "aria-label": label,
      "aria-readonly": "true",
      "aria-multiline": "true",
      tabindex: "0",
    }),
  ];
}
