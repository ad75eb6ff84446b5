import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "@/api/api-error";
import { datasetUpdate, getDatasetGetQueryKey } from "@/api/generated/datasets";
import type { DatasetOutput, ParameterOutput } from "@/api/generated/forebay.schemas";

type Query = Pick<DatasetOutput, "sql" | "parameters">;

/**
 * SQL and parameters on screen, and the revision they came from. That one is named by a save, not
 * the newest that is known: else what a colleague saved meanwhile would be overwritten unseen.
 */
export function useQueryDraft(dataset: DatasetOutput) {
  const queries = useQueryClient();
  const [base, setBase] = useState<Query & { revision: number }>(dataset);
  const [mine, setMine] = useState<Query>(dataset);
  const isChanged = !isSame(mine, base);

  const saving = useMutation({
    mutationFn: async ({ revision, draft }: { revision: number; draft: Query }) => {
      const { sql, parameters } = draft;
      return datasetUpdate(dataset.id, { revision, sql, parameters });
    },
    onSuccess: (answer, { draft }) => {
      setBase({ ...draft, revision: answer.revision });
      queries.setQueryData<DatasetOutput>(getDatasetGetQueryKey(dataset.id), (known) =>
        known && known.revision > answer.revision ? known : answer,
      );
    },
  });

  const isNewer = dataset.revision > base.revision;
  // Who typed nothing is shown what is stored; two who wrote the same have nothing to settle.
  if (isNewer && (!isChanged || isSame(mine, dataset))) {
    setBase(dataset);
    setMine(dataset);
  }

  const isRefused = saving.error instanceof ApiError && saving.error.code === "dataset.stale";
  // The refusal says that there is another one, not what it holds.
  useEffect(() => {
    if (isRefused) {
      void queries.invalidateQueries({ queryKey: getDatasetGetQueryKey(dataset.id) });
    }
  }, [isRefused, queries, dataset.id]);

  // While ours is being saved, what is stored may be ours already.
  const remote = isNewer && isChanged && !saving.isPending ? dataset : undefined;
  return {
    ...mine,
    setSql: (sql: string) => setMine((before) => ({ ...before, sql })),
    setParameters: (parameters: ParameterOutput[]) =>
      setMine((before) => ({ ...before, parameters })),
    isChanged,
    isSaving: saving.isPending,
    /** Why it was not saved; that somebody else saved is told by `remote`, once it is here. */
    error: isRefused && remote ? null : saving.error,
    /** Refused when somebody saved since this text was read. */
    save: () => saving.mutate({ revision: base.revision, draft: mine }),
    /** What somebody saved meanwhile; mine stays on screen until one of the two is chosen. */
    remote,
    keepMine: () => remote && saving.mutate({ revision: remote.revision, draft: mine }),
    takeTheirs: () => {
      if (!remote) return;
      saving.reset();
      setBase(remote);
      setMine(remote);
    },
  };
}

function isSame(one: Query, other: Query): boolean {
  return (
    one.sql === other.sql && JSON.stringify(one.parameters) === JSON.stringify(other.parameters)
  );
}
