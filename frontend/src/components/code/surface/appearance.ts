import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Look } from "@/app/theme";
import { nonce } from "@/components/nonce";

const made = new WeakMap<Look, Extension>();

/** Colours, type and spacing of every text surface, from the theme alone. */
export function appearance(look: Look): Extension {
  // One style sheet a look, however many editors there are.
  const extension = made.get(look) ?? make(look);
  made.set(look, extension);
  return extension;
}

function make({ name, colours, series }: Look): Extension {
  const words = HighlightStyle.define([
    { tag: [tags.keyword, tags.operatorKeyword], color: colours.accent, fontWeight: "600" },
    { tag: [tags.typeName, tags.bool, tags.null, tags.atom], color: colours.accent },
    { tag: [tags.string, tags.special(tags.string)], color: series[2] },
    { tag: tags.comment, color: colours.text3 },
    { tag: tags.propertyName, color: colours.text2 },
  ]);
  const surface = EditorView.theme(
    {
      "&": { backgroundColor: "var(--sunken)", color: "var(--text)", fontSize: "12px" },
      "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
      ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "20px" },
      ".cm-content": { caretColor: "var(--text)", padding: "8px 0" },
      ".cm-cursor": { borderLeftColor: "var(--text)" },
      ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--text3)", border: "0" },
      ".cm-activeLine": { backgroundColor: "var(--surface)" },
      ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
      ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
        { backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)" },
      ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: "var(--warn-bg)" },
      ".cm-searchMatch-selected": { outline: "1px solid var(--warn)" },
      ".cm-matchingBracket": {
        backgroundColor: "transparent",
        outline: "1px solid var(--border-strong)",
      },
      ".cm-tooltip, .cm-panels": {
        border: "0",
        borderRadius: "6px",
        backgroundColor: "var(--raised)",
        boxShadow: "var(--shadow)",
        color: "var(--text)",
      },
      ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
        backgroundColor: "var(--accent-bg)",
        color: "var(--text)",
      },
      ".cm-completionDetail": { fontStyle: "normal", color: "var(--text3)" },
      ".cm-diagnostic": { padding: "8px 12px", fontFamily: "var(--font)", lineHeight: "22px" },
      ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
      ".cm-diagnostic-warning": { borderLeftColor: "var(--warn)" },
      ".cm-hint": { color: "var(--text2)" },
      ".cm-lintRange-error": underline("--error"),
      ".cm-lintRange-warning": underline("--warn"),
      // Drawn as text: a picture in a style sheet would be a data: address.
      ".cm-lint-marker": { width: "12px", height: "20px", fontSize: "10px" },
      ".cm-lint-marker-error": { content: "none", color: "var(--error)" },
      ".cm-lint-marker-error::before": { content: '"✕"' },
      ".cm-lint-marker-warning": { content: "none", color: "var(--warn)" },
      ".cm-lint-marker-warning::before": { content: '"▲"' },
      ".cm-panels button, .cm-panels input": {
        border: "1px solid var(--border-strong)",
        borderRadius: "4px",
        background: "var(--surface)",
        color: "var(--text)",
        font: "inherit",
      },
      ".cm-changedLine": { backgroundColor: "var(--accent-bg)" },
      ".cm-changedText": { background: "color-mix(in srgb, var(--accent) 26%, transparent)" },
      ".cm-deletedChunk, .cm-deletedLine": { backgroundColor: "var(--error-bg)" },
      // Its own sign is in few fonts.
      ".cm-collapsedLines::before, .cm-collapsedLines::after": { content: '"…"' },
      ".cm-collapsedLines": {
        background: "var(--sunken)",
        color: "var(--text2)",
        fontFamily: "var(--font)",
      },
    },
    { dark: name === "dark" },
  );
  return [surface, syntaxHighlighting(words), EditorView.cspNonce.of(nonce)];
}

function underline(colour: string) {
  return {
    backgroundImage: "none",
    textDecoration: `underline wavy var(${colour})`,
    textDecorationSkipInk: "none",
  };
}
