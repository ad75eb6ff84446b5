import { useCallback, useSyncExternalStore } from "react";
import type { State } from "@/components/states/state";

/** What a node shows while it runs. */
export interface NodeMetrics {
  rowsPerSecond?: number | null | undefined;
  lagSeconds?: number | null | undefined;
  state?: State | undefined;
}

export interface GraphMetrics {
  /** The newest figures of a node; call it as often as they come. */
  put: (node: string, metrics: NodeMetrics) => void;
  read: (node: string) => NodeMetrics | undefined;
  subscribe: (node: string, listener: () => void) => () => void;
}

/** A node is drawn anew at most twice a second: figures that change faster cannot be read. */
const PACE = 500;

/** Figures by node, told to who shows them at a readable pace. Make one for each graph. */
export function createGraphMetrics(): GraphMetrics {
  const shown = new Map<string, NodeMetrics>();
  const waiting = new Map<string, NodeMetrics>();
  const listeners = new Map<string, Set<() => void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show() {
    timer = undefined;
    const changed = [...waiting];
    waiting.clear();
    for (const [node, metrics] of changed) {
      shown.set(node, metrics);
      listeners.get(node)?.forEach((tell) => tell());
    }
  }

  return {
    put: (node, metrics) => {
      waiting.set(node, metrics);
      timer ??= setTimeout(show, PACE);
    },
    read: (node) => shown.get(node),
    subscribe: (node, listener) => {
      const told = listeners.get(node) ?? new Set();
      listeners.set(node, told.add(listener));
      return () => {
        told.delete(listener);
      };
    },
  };
}

/** The shown figures of one node; only that node renders when they change. */
export function useNodeMetrics(
  metrics: GraphMetrics | undefined,
  node: string,
): NodeMetrics | undefined {
  const subscribe = useCallback(
    (listener: () => void) => metrics?.subscribe(node, listener) ?? (() => undefined),
    [metrics, node],
  );
  return useSyncExternalStore(subscribe, () => metrics?.read(node));
}
