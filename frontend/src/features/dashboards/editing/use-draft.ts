import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { dashboardSaveDraft, getDashboardGetQueryKey } from "@/api/generated/dashboards";
import type { ContentSchema, DashboardDetail } from "@/api/generated/forebay.schemas";
import { begin, change, redo, undo, type History } from "./history";

const pauseMs = 600;

type Step = { kind: "change"; next: ContentSchema } | { kind: "undo" } | { kind: "redo" };

function advance(history: History<ContentSchema>, step: Step): History<ContentSchema> {
  if (step.kind === "change") return change(history, step.next);
  return step.kind === "undo" ? undo(history) : redo(history);
}

export type Saving = "saved" | "saving" | "waiting" | "failed";

/** The draft on screen: undo and redo, and saved by itself under the revision it came from. */
export function useDraft(dashboard: DashboardDetail) {
  const queries = useQueryClient();
  const [history, dispatch] = useReducer(advance, dashboard.draft, begin<ContentSchema>);
  const [kept, setKept] = useState({ content: dashboard.draft, revision: dashboard.revision });
  const [refused, setRefused] = useState<{ content: ContentSchema; error: Error } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const content = history.present;
  const isKept = kept.content === content;
  // What was refused is not sent again as it is; the next change is.
  const isDue = !isKept && !isSaving && refused?.content !== content;

  const save = useEffectEvent(async () => {
    setSaving(true);
    try {
      const answer = await dashboardSaveDraft(dashboard.id, {
        revision: kept.revision,
        draft: content,
      });
      queries.setQueryData(getDashboardGetQueryKey(dashboard.id), answer);
      setKept({ content, revision: answer.revision });
      setRefused(null);
    } catch (error) {
      setRefused({ content, error: error as Error });
    } finally {
      setSaving(false);
    }
  });

  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, content]);

  useEffect(() => {
    if (isKept) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isKept]);

  return {
    content,
    revision: kept.revision,
    saving: savingOf(isSaving, isKept, refused !== null),
    error: refused?.error ?? null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: ContentSchema) => dispatch({ kind: "change", next }),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
  };
}

function savingOf(isSaving: boolean, isKept: boolean, isRefused: boolean): Saving {
  if (isSaving) return "saving";
  if (isKept) return "saved";
  return isRefused ? "failed" : "waiting";
}
