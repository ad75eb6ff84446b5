import { useEffect } from "react";

/** Has the browser ask before it closes or reloads a page on which something would be lost. */
export function useUnloadWarning(isLoss: boolean): void {
  useEffect(() => {
    if (!isLoss) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isLoss]);
}
