import { useEffect, useState } from "react";

/**
 * Gives the keyboard back to what opened a dialog. A dialog that is taken off the page does not
 * close first, and would leave it at the page's beginning.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
