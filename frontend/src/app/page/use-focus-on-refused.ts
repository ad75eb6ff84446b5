import { useEffect } from "react";

/**
 * Once an answer has refused what inputs hold, the first of those that are marked for it has the
 * focus: what says so may stand far below.
 */
export function useFocusOnRefused(error: Error | null): void {
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
}
