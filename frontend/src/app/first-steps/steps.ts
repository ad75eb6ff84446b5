import { useEffect } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";

/** What somebody new to the product tries, in this order. */
export const firstSteps = ["watch", "open", "edit", "chart"] as const;

export type FirstStep = (typeof firstSteps)[number];

interface Progress {
  readonly done: readonly FirstStep[];
  readonly isDismissed: boolean;
}

export const useProgress = create<Progress>()(
  persist((): Progress => ({ done: [], isDismissed: false }), { name: "forebay.first-steps" }),
);

export function dismissFirstSteps(): void {
  useProgress.setState({ isDismissed: true });
}

export function takeFirstStep(step: FirstStep): void {
  // What another tab took meanwhile stays taken.
  void useProgress.persist.rehydrate();
  useProgress.setState(({ done }) => (done.includes(step) ? {} : { done: [...done, step] }));
}

/** A page says so when its step was taken: a change arrived, a pipeline opened, a chart drawn. */
export function useFirstStep(step: FirstStep, isTaken = true): void {
  useEffect(() => {
    if (isTaken) takeFirstStep(step);
  }, [step, isTaken]);
}
