import { EditorState, type Extension } from "@codemirror/state";
import type { TFunction } from "i18next";

/** The library's own English words, each in the reader's language. */
export function phrases(t: TFunction<"components">): Extension {
  return EditorState.phrases.of({
    Find: t("code.phrases.find"),
    Replace: t("code.phrases.replaceWith"),
    next: t("code.phrases.next"),
    previous: t("code.phrases.previous"),
    all: t("code.phrases.all"),
    "match case": t("code.phrases.matchCase"),
    regexp: t("code.phrases.regexp"),
    "by word": t("code.phrases.byWord"),
    replace: t("code.phrases.replace"),
    "replace all": t("code.phrases.replaceAll"),
    close: t("code.phrases.close"),
    "current match": t("code.phrases.currentMatch"),
    "replaced $ matches": t("code.phrases.replacedMatches"),
    "replaced match on line $": t("code.phrases.replacedMatch"),
    "on line": t("code.phrases.onLine"),
    Completions: t("code.phrases.completions"),
    Diagnostics: t("code.phrases.diagnostics"),
    "No diagnostics": t("code.phrases.noDiagnostics"),
    "Go to line": t("code.phrases.goToLine"),
    go: t("code.phrases.go"),
    "Fold line": t("code.phrases.foldLine"),
    "Unfold line": t("code.phrases.unfoldLine"),
    "Folded lines": t("code.phrases.foldedLines"),
    "Unfolded lines": t("code.phrases.unfoldedLines"),
    "folded code": t("code.phrases.foldedCode"),
    unfold: t("code.phrases.unfold"),
    to: t("code.phrases.to"),
    "Control character": t("code.phrases.controlCharacter"),
    "Selection deleted": t("code.phrases.selectionDeleted"),
    "$ unchanged lines": t("code.phrases.unchanged"),
  });
}
