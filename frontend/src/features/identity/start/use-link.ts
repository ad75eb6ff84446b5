import { useQuery } from "@tanstack/react-query";
import { signInByLink } from "@/api/generated/session";

/** What became of the printed link. */
export type Link = "none" | "waiting" | "used" | "refused";

/** Signs in by the link as soon as the installation is ready: it opens once, so it is asked once. */
export function useLink(token: string | undefined, isReady: boolean): Link {
  const { status } = useQuery({
    queryKey: ["link", token],
    queryFn: () => signInByLink({ token: token ?? "" }),
    enabled: isReady && token !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  if (token === undefined) return "none";
  return { pending: "waiting", success: "used", error: "refused" }[status] as Link;
}
