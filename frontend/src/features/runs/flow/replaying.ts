import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getDeadLetterListQueryKey } from "@/api/generated/dead-letters";
import { flowReplay, getFlowDeadLetterReasonsQueryKey } from "@/api/generated/flows";
import type { ReplayInputRequest } from "@/api/generated/forebay.schemas";

/** Sends dead letters through their flow again, each exactly once. */
export function useReplay(flow: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: ReplayInputRequest) => flowReplay(flow, asked),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [getDeadLetterListQueryKey()[0]] }),
        queries.invalidateQueries({ queryKey: getFlowDeadLetterReasonsQueryKey(flow) }),
      ]),
  });
}
