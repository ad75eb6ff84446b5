/** The token that every writing request carries; reading the session makes the server set it. */
export async function csrfToken(): Promise<string> {
  const token = readToken();
  if (token !== undefined) return token;
  await fetch("/api/session/");
  return readToken() ?? "";
}

function readToken(): string | undefined {
  // With TLS the cookie's name begins with __Host-.
  return /(?:^|;\s*)(?:__Host-)?forebay_csrf=([^;]+)/.exec(document.cookie)?.[1];
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** The server no longer knows who this is. */
export function forgetSession(): void {
  for (const listener of listeners) listener();
}

export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
