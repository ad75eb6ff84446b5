import { fireEvent } from "@testing-library/react";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, it, vi } from "vitest";
import { editing } from "./editing";

it("leaves Ctrl Enter and Ctrl S to the page, and the text as it is", () => {
  const page = vi.fn();
  document.addEventListener("keydown", page);
  const state = EditorState.create({ doc: "SELECT 1", extensions: [editing()] });
  const view = new EditorView({ parent: document.body, state });
  fireEvent.keyDown(view.contentDOM, { key: "Enter", keyCode: 13, ctrlKey: true });
  fireEvent.keyDown(view.contentDOM, { key: "s", keyCode: 83, ctrlKey: true });
  expect(page).toHaveBeenCalledTimes(2);
  expect(view.state.doc.toString()).toBe("SELECT 1");
  view.destroy();
  document.removeEventListener("keydown", page);
});
