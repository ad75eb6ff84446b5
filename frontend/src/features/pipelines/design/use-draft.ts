import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { CompilationOutput, PipelinePage } from "@/api/generated/forebay.schemas";
import {
  getPipelineGetQueryKey,
  pipelineCompile,
  pipelineSaveDraft,
} from "@/api/generated/pipelines";
import { ApiError } from "@/api/api-error";
import { useAutosave } from "@/app/use-autosave";
import { useLostNotice } from "@/app/use-lost-notice";
import type { RemoteDraft } from "./RemoteEdit";

const compilePauseMs = 250;
const savePauseMs = 800;

/**
 * The script on screen: compiled 250 ms after the last key, saved by itself a little later, also
 * when it is wrong. `lastGood` is what its graph is drawn from while the text does not parse.
 */
export function useDraft(pipeline: PipelinePage, isReadOnly: boolean) {
  const queries = useQueryClient();
  const [text, setText] = useState<string | null>(
    pipeline.draft_form === "sql" ? pipeline.sql : null,
  );
  const [compiled, setCompiled] = useState<CompilationOutput | null>(null);
  const [lastGood, setLastGood] = useState<{ compiled: CompilationOutput; text: string | null }>();
  const [failure, setFailure] = useState<Error | null>(null);

  const kept = useAutosave({
    draft: text,
    revision: pipeline.revision,
    pauseMs: savePauseMs,
    isReadOnly,
    onLost: useLostNotice(pipeline.name),
    save: async (draft, revision) => {
      const answer = await pipelineSaveDraft(pipeline.id, { revision, sql: draft ?? "" });
      queries.setQueryData<PipelinePage>(
        getPipelineGetQueryKey(pipeline.id),
        (known) => known && { ...known, ...answer },
      );
      return answer;
    },
  });

  const stale = staleOf(kept.error);
  // While ours is being saved, what is stored may be ours already.
  const remote = kept.saving === "saving" ? undefined : newerThan(kept.revision, pipeline, stale);

  // The refusal does not say whose draft it is.
  const isUnnamed = stale !== undefined && stale.revision > pipeline.revision;
  useEffect(() => {
    if (isUnnamed) {
      void queries.invalidateQueries({ queryKey: getPipelineGetQueryKey(pipeline.id) });
    }
  }, [isUnnamed, queries, pipeline.id]);

  const goOnFrom = ({ sql, revision }: RemoteDraft) => {
    setText(sql);
    kept.reset(sql, revision);
  };
  // Two who wrote the same have nothing to tell each other.
  const isSame = text !== null && remote?.sql === text;
  if (isSame) kept.reset(text, remote.revision);

  const compile = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // Who may only look is shown what is stored.
      const draft = text === null || isReadOnly ? {} : { sql: text };
      const answer = await pipelineCompile(pipeline.id, draft, { signal });
      if (signal.aborted) return;
      setCompiled(answer);
      setFailure(null);
      if (answer.graph) setLastGood({ compiled: answer, text: text ?? answer.sql });
      // A draft that came as a spec is shown in its other form, and is not changed by that.
      if (text === null && answer.sql !== null) {
        setText(answer.sql);
        kept.keep(answer.sql);
      }
    } catch (error) {
      if (!signal.aborted) setFailure(error as Error);
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => void compile(ending.signal), compilePauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text]);

  return {
    text: text ?? "",
    /** A spec that no script can say is not to be replaced by what is typed into an empty editor. */
    isShown: text !== null,
    change: setText,
    saveNow: kept.saveNow,
    /** Something was typed that is not kept yet. */
    isChanged: !kept.isKept,
    compiled,
    lastGood: lastGood?.compiled ?? null,
    restoreLastGood: () => lastGood && setText(lastGood.text),
    saving: kept.saving,
    revision: kept.revision,
    failure: stale ? failure : (kept.error ?? failure),
    /** What was refused, or came after it, is lost when the page is left. */
    isAtRisk: kept.isAtRisk,
    /** What this page's text came from. */
    base: kept.base,
    /** What somebody saved meanwhile; ours stays on screen until one of the two is chosen. */
    remote: isSame ? undefined : remote,
    keepMine: () => remote && kept.saveOn(remote.revision),
    takeTheirs: () => remote && goOnFrom(remote),
  };
}

/** The draft that was stored after this revision, if there is one: the newest that is known. */
function newerThan(
  revision: number,
  pipeline: PipelinePage,
  stale: Omit<RemoteDraft, "by"> | undefined,
): RemoteDraft | undefined {
  if (stale && stale.revision > pipeline.revision) return { ...stale, by: null };
  if (pipeline.revision <= revision) return undefined;
  const sql = pipeline.draft_form === "sql" ? pipeline.sql : null;
  return { revision: pipeline.revision, sql, by: pipeline.saved_by };
}

/** What is stored now, as the refusal of an older draft tells it; no script when it is a spec. */
function staleOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.code !== "pipeline.stale_draft") return undefined;
  const { revision, sql, spec } = error.parameters;
  return { revision: revision as number, sql: spec == null ? (sql as string) : null };
}
