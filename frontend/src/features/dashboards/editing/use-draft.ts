import { useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import { ApiError } from "@/api/api-error";
import { dashboardSaveDraft, getDashboardGetQueryKey } from "@/api/generated/dashboards";
import type { ContentSchema, DashboardDetail } from "@/api/generated/forebay.schemas";
import { useAutosave } from "@/app/use-autosave";
import { useLostNotice } from "@/app/use-lost-notice";
import { begin, change, redo, undo, type History } from "./history";

/** As those get it who may edit it. */
export type DraftedDashboard = DashboardDetail & { readonly draft: ContentSchema };

export function hasDraft(dashboard: DashboardDetail): dashboard is DraftedDashboard {
  return dashboard.draft !== null;
}

type Step = { kind: "change"; next: ContentSchema } | { kind: "undo" } | { kind: "redo" };

function advance(history: History<ContentSchema>, step: Step): History<ContentSchema> {
  if (step.kind === "change") return change(history, step.next);
  return step.kind === "undo" ? undo(history) : redo(history);
}

/** The draft on screen: undo and redo, and saved by itself under the revision it came from. */
export function useDraft(dashboard: DraftedDashboard) {
  const queries = useQueryClient();
  const [history, dispatch] = useReducer(advance, dashboard.draft, begin<ContentSchema>);
  const content = history.present;
  const { saving, error, isAtRisk, revision, saveNow, saveOn, reset } = useAutosave({
    draft: content,
    revision: dashboard.revision,
    pauseMs: 600,
    onLost: useLostNotice(dashboard.title),
    save: async (draft, revision) => {
      const answer = await dashboardSaveDraft(dashboard.id, { revision, draft });
      queries.setQueryData(getDashboardGetQueryKey(dashboard.id), answer);
      return answer;
    },
  });
  const stale = staleOf(error);
  return {
    content,
    revision,
    saving,
    saveNow,
    error,
    /** What was refused is lost when the page is left. */
    isAtRisk,
    /** Somebody saved another draft meanwhile. */
    conflict: stale && {
      keepMine: () => saveOn(stale.revision),
      /** One step back is mine again. */
      takeTheirs: () => {
        dispatch({ kind: "change", next: stale.draft });
        reset(stale.draft, stale.revision);
      },
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: ContentSchema) => dispatch({ kind: "change", next }),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
  };
}

/** What is stored now, as the refusal of an older draft tells it. */
function staleOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.code !== "dashboard.stale_draft") return undefined;
  const { revision, draft } = error.parameters;
  return { revision: revision as number, draft: draft as ContentSchema };
}
