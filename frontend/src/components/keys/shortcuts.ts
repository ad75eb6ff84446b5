import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";

/** As "mod+k", "shift+?", "a"; only to be listed, also "← →". `mod` is Ctrl, and Command on a Mac. */
export type Keys = string;

export interface Shortcut {
  readonly keys: Keys;
  readonly words: string;
}

interface Known {
  readonly shortcuts: ReadonlyMap<symbol, Shortcut>;
}

/** What the list of keys shows: all that works on the page as it is now. */
export const useShortcuts = create<Known>(() => ({ shortcuts: new Map() }));

/** Kept in this browser: speech input presses keys by mistake on one machine and not on another. */
export const useSingleKeys = create(
  persist((): { areOn: boolean } => ({ areOn: true }), { name: "forebay.single-keys" }),
);

/** Works while the caller is on screen. A single key is left alone where a person types. */
export function useShortcut({ keys, words }: Shortcut, run: () => void): void {
  const act = useEffectEvent(run);
  const isWorking = useSingleKeys(({ areOn }) => areOn) || !isBare(keys);
  useListed({ keys, words }, isWorking);
  useEffect(() => {
    if (!isWorking) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isPressed(keys, event) || (isBare(keys) && isTyping(event.target))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [keys, isWorking]);
}

/** Lists keys while the caller is on screen, which itself listens to them. */
export function useListed({ keys, words }: Shortcut, isWorking = true): void {
  useEffect(() => {
    if (!isWorking) return undefined;
    const id = Symbol(keys);
    useShortcuts.setState(({ shortcuts }) => ({
      shortcuts: new Map(shortcuts).set(id, { keys, words }),
    }));
    return () =>
      useShortcuts.setState(({ shortcuts }) => {
        const left = new Map(shortcuts);
        left.delete(id);
        return { shortcuts: left };
      });
  }, [keys, words, isWorking]);
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function isPressed(keys: Keys, event: KeyboardEvent): boolean {
  const wanted = keys.split("+");
  const key = wanted.at(-1)?.toLowerCase();
  const mod = isMac ? event.metaKey : event.ctrlKey;
  return (
    event.key.toLowerCase() === key &&
    mod === wanted.includes("mod") &&
    event.altKey === wanted.includes("alt") &&
    // "?" needs Shift on most keyboards and not on all.
    (key === "?" || event.shiftKey === wanted.includes("shift"))
  );
}

function isBare(keys: Keys): boolean {
  return !keys.includes("mod+") && !keys.includes("alt+");
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
