export type Screen = "start" | "set-up" | "sign-in" | "join";

/** A sign-in link is used on the start page, wherever it leads: that waits until there is somebody
 * to use it. An invitation has a page of its own. */
export function screenOf(pathname: string, token?: string): Screen {
  if (token !== undefined && pathname.startsWith("/join")) return "join";
  if (token !== undefined || pathname.startsWith("/start")) return "start";
  return pathname.startsWith("/set-up") ? "set-up" : "sign-in";
}

/** The one-time token behind "#", which no server log and no history ever sees. */
export const takeToken = () => take("token");

/**
 * The token of an invitation, which asks for more than one look: it lives as long as the tab, so
 * that the page can be loaded again.
 */
export function keepInvitation(token: string | undefined): string | undefined {
  if (!location.pathname.startsWith("/join")) return token;
  if (token !== undefined) sessionStorage.setItem(kept, token);
  return token ?? sessionStorage.getItem(kept) ?? undefined;
}

const kept = "forebay.invitation";

export function forgetInvitation(): void {
  sessionStorage.removeItem(kept);
}

/** Why an issuer's answer let nobody in, of where it sent the browser back to. */
export const takeFailure = () => take("failed");

function take(name: string): string | undefined {
  const value = new URLSearchParams(location.hash.slice(1)).get(name);
  if (value === null) return undefined;
  history.replaceState(null, "", location.pathname + location.search);
  return value;
}

/** Where the person was going. An address of this product only: anything else could be a trap. */
export function nextAddress(search = location.search): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const here = "http://here";
  const address = URL.canParse(next, here) ? new URL(next, here) : new URL(here);
  const path = address.pathname + address.search;
  // "/.//evil.example" is of this origin until a browser reads what is left of it.
  return address.origin === here && !path.startsWith("//") ? path : "/";
}
