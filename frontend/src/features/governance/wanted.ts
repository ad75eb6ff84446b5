import { useSearchParams } from "react-router";
import type { AuditListParams } from "@/api/generated/forebay.schemas";
import { useWhere } from "@/app/place/place";

const filters = ["search", "actor", "action", "object", "refused", "since", "until"] as const;

export type Filter = (typeof filters)[number];

/** What is looked at stands in the address, so that a view can be sent to somebody. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { project } = useWhere();
  const isWide = project === null || params.get("scope") === "organization";
  const given = Object.fromEntries(
    filters.map((name) => [name, params.get(name) ?? undefined]),
  ) as Partial<Record<Filter, string>>;
  return {
    isWide,
    given,
    isNarrowed: filters.some((name) => given[name] !== undefined),
    narrow: (changes: Partial<Record<Filter | "scope", string | undefined>>) =>
      setParams(
        (was) => {
          const next = new URLSearchParams(was);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // Letters of a search are no pages to go back to.
        { replace: "search" in changes },
      ),
    clear: () => setParams(isWide ? { scope: "organization" } : {}),
  };
}

/** What the server is asked for; an empty search and what is not chosen are left out. */
export function wantedOf(given: Partial<Record<Filter, string | undefined>>): AuditListParams {
  const { refused, ...texts } = given;
  const chosen = Object.entries(texts)
    .map(([name, text]) => [name, text?.trim()])
    .filter(([, text]) => text);
  return {
    ...(Object.fromEntries(chosen) as AuditListParams),
    ...(refused === "true" && { refused: true }),
  };
}
