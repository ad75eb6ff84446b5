import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { CompilationOutput, PipelinePage } from "@/api/generated/forebay.schemas";
import {
  getPipelineGetQueryKey,
  pipelineCompile,
  pipelineSaveDraft,
} from "@/api/generated/pipelines";

const compilePauseMs = 250;
const savePauseMs = 800;

export type Saving = "saved" | "saving" | "waiting" | "failed";

/**
 * The script on screen: compiled 250 ms after the last key, saved by itself a little later, also
 * when it is wrong. `lastGood` is what its graph is drawn from while the text does not parse.
 */
export function useDraft(pipeline: PipelinePage, isReadOnly: boolean) {
  const queries = useQueryClient();
  const [text, setText] = useState<string | null>(
    pipeline.draft_form === "sql" ? pipeline.sql : null,
  );
  const [kept, setKept] = useState({ text, revision: pipeline.revision });
  const [compiled, setCompiled] = useState<CompilationOutput | null>(null);
  const [lastGood, setLastGood] = useState<CompilationOutput | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ text: string | null; error: Error } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

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
        setKept((before) => ({ ...before, text: answer.sql }));
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

  const save = async () => {
    if (text === null) return;
    setSaving(true);
    try {
      const answer = await pipelineSaveDraft(pipeline.id, { revision: kept.revision, sql: text });
      setKept({ text, revision: answer.revision });
      setRefused(null);
      queries.setQueryData<PipelinePage>(
        getPipelineGetQueryKey(pipeline.id),
        (known) => known && { ...known, ...answer },
      );
    } catch (error) {
      setRefused({ text, error: error as Error });
    } finally {
      setSaving(false);
    }
  };
  const saveSoon = useEffectEvent(save);
  const isKept = kept.text === text;
  const isDue = !isKept && !isSaving && !isReadOnly && refused?.text !== text;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void saveSoon(), savePauseMs);
    return () => clearTimeout(timer);
  }, [isDue, text]);
  useEffect(() => {
    if (isKept) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isKept]);

  const saving: Saving = isSaving ? "saving" : isKept ? "saved" : refused ? "failed" : "waiting";
  return {
    text: text ?? "",
    change: setText,
    saveNow: () => {
      if (!isKept && !isReadOnly) void save();
    },
    /** Something was typed that is not kept yet. */
    isChanged: !isKept,
    compiled,
    lastGood,
    saving,
    failure: refused?.error ?? failure,
  };
}
