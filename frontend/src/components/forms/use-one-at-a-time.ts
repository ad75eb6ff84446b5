import { useEffect, useRef } from "react";

interface Sending<Given> {
  mutate: (given: Given) => void;
  isPending: boolean;
}

/** Sends what is given unless something is on its way: Enter pressed twice makes one thing. */
export function useOneAtATime<Given>({ mutate, isPending }: Sending<Given>) {
  // A second key comes before anything is drawn that tells of the first.
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isPending;
  });
  return (given: Given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(given);
  };
}
