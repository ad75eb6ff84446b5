import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUnloadWarning } from "./page/use-unload-warning";

export type Saving = "saved" | "saving" | "waiting" | "failed";

interface Autosave<Draft> {
  /** What is on screen; it counts as changed when it is another value. */
  draft: Draft;
  /** What is stored; the first is what the draft came from. Who saves an older one is refused. */
  revision: number;
  /** How long nothing must change before it is saved. */
  pauseMs: number;
  isReadOnly?: boolean;
  save: (draft: Draft, revision: number) => Promise<{ revision: number }>;
  /** Hears why what was saved last, on the way to another page, was not taken. */
  onLost: (error: Error) => void;
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
    if (isReadOnly || (!underway.current && refused?.draft === draft)) return;
    const before = underway.current ?? { draft: kept.draft, saved: Promise.resolve(kept) };
    const last =
      before.draft === draft
        ? before.saved
        : before.saved.then(({ revision }) => options.save(draft, revision));
    void last.catch((error: unknown) => options.onLost(error as Error));
  });
  useEffect(() => () => leave(), []);

  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void saveSoon(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, draft, pauseMs]);

  useUnloadWarning(!isKept);

  // While ours is being saved, what is stored may be ours already.
  const isOvertaken = !isSaving && options.revision > kept.revision;
  const saving: Saving = isSaving ? "saving" : isKept ? "saved" : refused ? "failed" : "waiting";
  return {
    saving,
    isKept,
    /**
     * The server did not take what was typed last, or before it, or will not, for somebody else
     * saved meanwhile: leaving the page would lose it.
     */
    isAtRisk: !isKept && (refused !== null || isOvertaken),
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
