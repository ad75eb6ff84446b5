import { useEffect, useState } from "react";
import type { WaysOutput } from "@/api/generated/forebay.schemas";
import { signInWays } from "@/api/generated/session";

/**
 * Whose ways to sign in are asked for: the organization that the address names, or the one whose
 * page the person was going to. Undefined: the installation's own.
 */
export function organizationOf(search: string, next: string): string | undefined {
  const named = new URLSearchParams(search).get("organization");
  const [, slug] = next.split("/");
  return named || slug || undefined;
}

/** Beside a password of this installation; null until they are known. */
export function useWays(organization: string | undefined): WaysOutput | null {
  const [ways, setWays] = useState<WaysOutput | null>(null);
  useEffect(() => {
    let isGone = false;
    signInWays(organization === undefined ? undefined : { organization }).then(
      (found) => {
        if (!isGone) setWays(found);
      },
      // Whoever has a password here can do without; sending it tells what is the matter.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [organization]);
  return ways;
}
