import { useEffect, useState } from "react";

/** What had the focus last: what opens a dialog loses it while words of the dialog are fetched. */
let last: EventTarget | null = null;
document.addEventListener("focusin", ({ target }) => (last = target));

/**
 * Gives the keyboard back to what opened a dialog. A dialog that is taken off the page does not
 * close first, and would leave it at the page's beginning.
 */
export function useFocusBack(): void {
  const [opener] = useState(() =>
    document.activeElement === document.body ? last : document.activeElement,
  );
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
