import { useEffect } from "react";
import { create } from "zustand";
import type { RailItem } from "../feature";

const useMarked = create<{ item: RailItem["to"] | null }>()(() => ({ item: null }));

/** Marks an item of the rail as long as a page stands that belongs to it by more than its address. */
export function useMarkInRail(item: RailItem["to"]): void {
  useEffect(() => {
    useMarked.setState({ item });
    return () => useMarked.setState({ item: null });
  }, [item]);
}

export function useIsMarked(item: RailItem["to"]): boolean {
  return useMarked((marked) => marked.item === item);
}
