import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { datasetTry } from "@/api/generated/datasets";
import type { DatasetResultOutput, TryInputRequest } from "@/api/generated/forebay.schemas";
import { queryCancel } from "@/api/generated/queries";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";
import { newQueryId } from "../query-id";

type Query = Pick<TryInputRequest, "database" | "sql" | "parameters">;

/** Runs what nobody saved yet, one query at a time; the rows of the last stay until others come. */
export function useTrial() {
  const [result, setResult] = useState<DatasetResultOutput>();
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: (query: Query & { id: string }) => datasetTry({ ...query, limit: 200 }),
  });
  const run = useOneAtATime({
    // `onSuccess` belongs to the call: after `reset` no late answer reaches it.
    mutate: (query: Query) => mutate({ ...query, id: newQueryId() }, { onSuccess: setResult }),
    isPending,
  });
  const cancel = () => {
    // It may have ended meanwhile, and then there is nothing to cancel.
    if (variables) void queryCancel(variables.id).catch(() => undefined);
    reset();
  };
  return { run, cancel, result, error, isPending };
}
