import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { CompilationOutput, PipelinePage } from "@/api/generated/forebay.schemas";
import {
  getPipelineGetQueryKey,
  pipelineCompile,
  pipelineSaveDraft,
} from "@/api/generated/pipelines";
import { useAutosave } from "@/app/use-autosave";

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
  const [lastGood, setLastGood] = useState<CompilationOutput | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  const kept = useAutosave({
    draft: text,
    revision: pipeline.revision,
    pauseMs: savePauseMs,
    isReadOnly,
    save: async (draft, revision) => {
      const answer = await pipelineSaveDraft(pipeline.id, { revision, sql: draft ?? "" });
      queries.setQueryData<PipelinePage>(
        getPipelineGetQueryKey(pipeline.id),
        (known) => known && { ...known, ...answer },
      );
      return answer;
    },
  });

  const compile = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const answer = await pipelineCompile(pipeline.id, text === null ? {} : { sql: text }, {
        signal,
      });
      if (signal.aborted) return;
      setCompiled(answer);
      setFailure(null);
      if (answer.graph) setLastGood(answer);
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
    change: setText,
    saveNow: kept.saveNow,
    /** Something was typed that is not kept yet. */
    isChanged: !kept.isKept,
    compiled,
    lastGood,
    saving: kept.saving,
    failure: kept.error ?? failure,
  };
}
