import { useQuery } from "@tanstack/react-query";
import { signInByLink } from "@/api/generated/session";

/** What became of the printed link. */
export type Link = "none" | "waiting" | "used" | "failed";

/**
 * Signs in by the link as soon as the installation is ready. It opens once: what refuses it is an
 * answer, and only what kept it from being looked at is worth another try.
 */
export function useLink(token: string | undefined, isReady: boolean) {
  const { status, data, error, refetch } = useQuery({
    queryKey: ["link", token],
    queryFn: () => signInByLink({ token: token ?? "" }),
    enabled: isReady && token !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const became = ({ pending: "waiting", success: "used", error: "failed" } as const)[status];
  const link: Link = token === undefined ? "none" : became;
  return { link, session: data, error, onRetry: () => void refetch() };
}
