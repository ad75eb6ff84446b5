import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getSessionReadQueryKey, sessionRead, signOut } from "@/api/generated/session";
import type { MeOutput, SessionOutput } from "@/api/generated/forebay.schemas";

/** Who is signed in, and all that the first page needs to know. */
export function useSession(): SessionOutput {
  const { data } = useSuspenseQuery({
    queryKey: getSessionReadQueryKey(),
    queryFn: () => sessionRead(),
    staleTime: Infinity,
  });
  return data;
}

export function usePerson(): MeOutput {
  const { user } = useSession();
  if (!user) throw new Error("usePerson stands outside of a signed-in page.");
  return user;
}

/** Read anew who this is, for example after the profile was changed. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: getSessionReadQueryKey() });
}

/** Leaves nothing of this person in the page's memory. */
export async function leave(): Promise<void> {
  await signOut();
  goToSignIn("/");
}

export function goToSignIn(next: string): void {
  location.assign(`/sign-in?next=${encodeURIComponent(next)}`);
}
