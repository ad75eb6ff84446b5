import { createContext, use, useCallback, useSyncExternalStore } from "react";

/** The server's time in epoch milliseconds. Ages are counted by it: a reader's clock may be wrong. */
export const ServerClock = createContext<() => number>(Date.now);

const TICK = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for every age on the page, so that they count together.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The server's time in whole seconds, as milliseconds; renders anew every second. */
export function useServerNow(): number {
  const clock = use(ServerClock);
  const read = useCallback(() => Math.floor(clock() / TICK) * TICK, [clock]);
  return useSyncExternalStore(subscribe, read, read);
}

/** The server's time to the millisecond, for what a limit is compared with; likewise. */
export function useExactServerNow(): number {
  useServerNow();
  return use(ServerClock)();
}

/** Whole seconds since a moment; null when there was none. */
export function useAge(moment: string | null | undefined): number | null {
  const age = ageAt(useServerNow(), moment);
  return age === null ? null : Math.floor(age);
}

/** Seconds between a moment and now, in milliseconds; null when there was none. */
export function ageAt(now: number, moment: string | null | undefined): number | null {
  return moment ? Math.max(0, (now - Date.parse(moment)) / 1000) : null;
}
