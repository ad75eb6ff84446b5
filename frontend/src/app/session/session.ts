import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getSessionReadQueryKey, sessionRead, signOut } from "@/api/generated/session";
import { forgetSession } from "@/api/session-cookie";
import type { MeOutput, SessionOutput } from "@/api/generated/forebay.schemas";

const mySession = queryOptions({
  queryKey: getSessionReadQueryKey(),
  queryFn: async ({ client, queryKey }): Promise<SessionOutput> => {
    const session = await sessionRead();
    const was = client.getQueryData<SessionOutput>(queryKey);
    if (session.user !== null || !was?.user) return session;
    // Whoever was signed in is asked to sign in again; what they typed stays on the page.
    forgetSession();
    return was;
  },
  staleTime: Infinity,
});

/** Who is signed in, and all that the first page needs to know. */
export function useSession(): SessionOutput {
  return useSuspenseQuery(mySession).data;
}

export function usePerson(): MeOutput {
  const { user } = useSession();
  if (!user) throw new Error("usePerson stands outside of a signed-in page.");
  return user;
}

const everyMs = 5000;

/** For pages that no live topic tells of anything: of being let in, of rights that end. */
export function useOftenReadSession(): void {
  useQuery({ ...mySession, refetchInterval: everyMs });
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
