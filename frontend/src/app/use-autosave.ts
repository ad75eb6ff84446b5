import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUnloadWarning } from "./page/use-unload-warning";

export type Saving = "saved" | "saving" | "waiting" | "failed";

interface Autosave<Draft> {
  /** What is on screen; it counts as changed when it is another value. */
  draft: Draft;
  /** What it came from: whoever saved meanwhile makes the server refuse ours. */
  revision: number;
  /** How long nothing must change before it is saved. */
  pauseMs: number;
  isReadOnly?: boolean;
  save: (draft: Draft, revision: number) => Promise<{ revision: number }>;
}

/** Keeps a draft by itself, one request at a time, and asks before it would be lost. */
export function useAutosave<Draft>(options: Autosave<Draft>) {
  const { draft, pauseMs, isReadOnly = false } = options;
  const [kept, setKept] = useState({ draft, revision: options.revision });
  const [refused, setRefused] = useState<{ draft: Draft; error: Error } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isKept = kept.draft === draft;
  // What was refused is not sent again as it is; the next change is.
  const isDue = !isKept && !isSaving && !isReadOnly && refused?.draft !== draft;

  const underway = useRef<{ draft: Draft; saved: Promise<{ revision: number }> }>(undefined);
  const save = async (on = kept.revision) => {
    setSaving(true);
    try {
      const saved = options.save(draft, on);
      underway.current = { draft, saved };
      const { revision } = await saved;
      setKept({ draft, revision });
      setRefused(null);
    } catch (error) {
      setRefused({ draft, error: error as Error });
    } finally {
      underway.current = undefined;
      setSaving(false);
    }
  };
  const saveSoon = useEffectEvent(save);

  // Another page may be opened before the pause is over, and while an older draft is being saved.
  const leave = useEffectEvent(() => {
    const before = underway.current ?? { draft: kept.draft, saved: Promise.resolve(kept) };
    if (before.draft === draft || isReadOnly || refused?.draft === draft) return;
    void before.saved.then(({ revision }) => options.save(draft, revision)).catch(() => undefined);
  });
  useEffect(() => () => leave(), []);

  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void saveSoon(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, draft, pauseMs]);

  useUnloadWarning(!isKept);

  const saving: Saving = isSaving ? "saving" : isKept ? "saved" : refused ? "failed" : "waiting";
  return {
    saving,
    isKept,
    /** What was typed last, or before it, the server did not take: leaving the page would lose it. */
    isAtRisk: !isKept && refused !== null,
    revision: kept.revision,
    /** What is stored, as far as this page knows. */
    base: kept.draft,
    error: refused?.error ?? null,
    saveNow: () => {
      if (!isKept && !isSaving && !isReadOnly) void save();
    },
    /** Save this draft in place of another one that somebody saved meanwhile. */
    saveOn: (revision: number) => void save(revision),
    /** Go on from another draft: the one that is stored. */
    reset: (stored: Draft, revision: number) => {
      setKept({ draft: stored, revision });
      setRefused(null);
    },
    /** The same draft in another form, which is no change. */
    keep: (same: Draft) => setKept((before) => ({ ...before, draft: same })),
  };
}
