import { useSyncExternalStore } from "react";
import { useLine } from "./line";

/** Ages are told by the server's clock: this machine's may be minutes off. */
export function serverNow(): number {
  return Date.now() + useLine.getState().aheadMs;
}

const watchers = new Set<() => void>();
let beat: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(serverNow() / 1000);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // One timer for every age on the page, so that they all step together.
  beat ??= setInterval(() => {
    second = Math.floor(serverNow() / 1000);
    for (const each of watchers) each();
  }, 1000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
}

function readSecond(): number {
  if (beat === undefined) second = Math.floor(serverNow() / 1000);
  return second;
}

/** Seconds since a moment, stepping once a second; null when there was none. */
export function useAge(moment: string | null | undefined): number | null {
  const now = useSyncExternalStore(watch, readSecond);
  return moment ? Math.max(0, now - Math.floor(Date.parse(moment) / 1000)) : null;
}
