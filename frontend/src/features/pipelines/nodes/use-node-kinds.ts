import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { NodeKindOutput } from "@/api/generated/forebay.schemas";
import { getNodeKindsQueryOptions } from "@/api/generated/node-kinds";
import { icons } from "./icons";

/** The kinds of node there are. They change with a release only. */
export function useNodeKinds(): readonly NodeKindOutput[] {
  return useQuery({ ...getNodeKindsQueryOptions(), staleTime: Infinity }).data ?? none;
}

const none: readonly NodeKindOutput[] = [];

/** What a kind is called and what it is for, in the reader's language. */
export function useKindWords(): (kind: string) => { name: string; help: string } {
  const { t } = useTranslation("nodes");
  return useMemo(() => {
    const say = t as (key: string) => string;
    return (kind) => ({ name: say(`${kind}.name`), help: say(`${kind}.help`) });
  }, [t]);
}

/** Signs and names by kind, for a graph. */
export function useKindLooks() {
  const kinds = useNodeKinds();
  const wordsOf = useKindWords();
  return useMemo(
    () => ({
      icons: Object.fromEntries(kinds.map(({ name, icon }) => [name, icons[icon]])),
      labels: Object.fromEntries(kinds.map(({ name }) => [name, wordsOf(name).name])),
    }),
    [kinds, wordsOf],
  );
}
