/** What can be taken back, and what was. A pure value: `present` is what is on screen. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

const steps = 50;

export function begin<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

export function change<Value>(history: History<Value>, next: Value): History<Value> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-steps), present: next, future: [] };
}

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const previous = past.at(-1);
  return previous === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...later] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: later };
}
