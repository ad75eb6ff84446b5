import { useEffect, useState } from "react";

export const SKELETON_AFTER = 150;

/** False at first, true once the wait is long enough to be noticed. */
export function useDelayed(milliseconds = SKELETON_AFTER): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
