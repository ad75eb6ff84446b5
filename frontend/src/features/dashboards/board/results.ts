import { useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ApiError } from "@/api/api-error";
import { getDatasetRunUrl } from "@/api/generated/datasets";
import type { DatasetResultOutput, Problem } from "@/api/generated/forebay.schemas";
import { useTopicNews } from "@/live/use-topic";

export interface Shown {
  /** The last good answer; kept when a later try fails, unless one may no longer see it. */
  readonly result: DatasetResultOutput | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

type Age = Pick<DatasetResultOutput, "newest_commit_at" | "seen_up_to" | "is_stopped">;

/** A new result; or the same rows with a newer commit; or why there is no new result. */
type DatasetNews = { dataset: string } & (
  | { result: DatasetResultOutput }
  | Age
  | { problem: LiveProblem }
);

/** Of the board itself: when its layout was published. */
export type BoardNews = DatasetNews | { published_at: string };

type LiveProblem = Pick<Problem, "code" | "detail" | "hint" | "parameters">;

/** The board was shared, and does not answer for these rows: whoever saw them may no longer. */
const notVouched = "dashboard.not_vouched";

/**
 * The newest result of each dataset on a dashboard: asked for once by `run`, then pushed whenever a
 * table it reads has moved. A pause keeps what is on screen while news goes on arriving behind it.
 */
export function useResults(
  dashboard: string,
  datasets: readonly string[],
  run: (dataset: string, signal: AbortSignal) => Promise<DatasetResultOutput>,
  isPaused = false,
) {
  const queries = useQueryClient();
  const [problems, setProblems] = useState<ReadonlyMap<string, Error>>(new Map());
  useTopicNews<BoardNews>(`dashboard:${dashboard}`, (news) => {
    if (!("dataset" in news)) return;
    setProblems((known) => withProblem(known, news));
    keep(queries, dashboard, news);
  });
  const answers = useQueries({
    queries: datasets.map((dataset) => ({
      queryKey: resultKey(dashboard, dataset),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        newerOf(
          await run(dataset, signal),
          // What was pushed while it ran may be newer.
          queries.getQueryData<DatasetResultOutput>(resultKey(dashboard, dataset)),
        ),
    })),
    combine: (found) => found.map(({ data, error, refetch }) => ({ data, error, refetch })),
  });
  const newest = useMemo(
    () =>
      new Map<string, Shown>(
        answers.map(({ data, error, refetch }, index) => {
          const dataset = datasets[index] ?? "";
          const problem = problems.get(dataset) ?? error;
          const retry = async () => {
            const { isSuccess } = await refetch();
            if (isSuccess) setProblems((known) => without(known, dataset));
          };
          const result = isRefused(problem) ? undefined : data;
          return [dataset, { result, error: problem, retry: () => void retry() }];
        }),
      ),
    [answers, datasets, problems],
  );
  const [frozen, setFrozen] = useState<ReadonlyMap<string, Shown> | null>(null);
  if (isPaused !== (frozen !== null)) setFrozen(isPaused ? newest : null);
  return useMemo(() => (frozen ? withRefusals(frozen, newest) : newest), [frozen, newest]);
}

/** A pause keeps nothing that one may no longer see. */
function withRefusals(
  frozen: ReadonlyMap<string, Shown>,
  newest: ReadonlyMap<string, Shown>,
): ReadonlyMap<string, Shown> {
  const refused = [...newest].filter(([, { error }]) => isRefused(error));
  return new Map([...frozen, ...refused]);
}

function isRefused(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 403 || error.status === 404;
}

function keep(queries: QueryClient, dashboard: string, news: DatasetNews): void {
  const queryKey = resultKey(dashboard, news.dataset);
  if ("problem" in news && isRefused(errorOf(news.problem))) {
    queries.getQueryCache().find({ queryKey })?.setState({ data: undefined });
    return;
  }
  queries.setQueryData<DatasetResultOutput>(queryKey, (known) => {
    if ("result" in news) return newerOf(news.result, known);
    return known && "newest_commit_at" in news ? withAge(known, news) : known;
  });
}

function newerOf(
  result: DatasetResultOutput,
  known: DatasetResultOutput | undefined,
): DatasetResultOutput {
  return known && known.ran_at > result.ran_at ? known : result;
}

/** An age that was told before the rows may come after them: it is not theirs. */
function withAge(known: DatasetResultOutput, told: Age): DatasetResultOutput {
  const newest_commit_at = laterOf(known.newest_commit_at, told.newest_commit_at);
  const seen_up_to = laterOf(known.seen_up_to, told.seen_up_to);
  // Of the same moment it still tells that its flow was stopped since, or began again.
  const isOf = ({ newest_commit_at: newest, seen_up_to: seen }: Age) =>
    newest === newest_commit_at && seen === seen_up_to;
  return isOf(known) && !isOf(told)
    ? known
    : { ...known, newest_commit_at, seen_up_to, is_stopped: told.is_stopped };
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other) > Date.parse(one) ? other : one;
}

function withProblem(
  known: ReadonlyMap<string, Error>,
  news: DatasetNews,
): ReadonlyMap<string, Error> {
  if (!("problem" in news)) {
    return "result" in news ? without(known, news.dataset) : known;
  }
  return new Map(known).set(news.dataset, errorOf(news.problem));
}

/** As the same would have been answered. */
function errorOf(problem: LiveProblem): ApiError {
  return new ApiError({ ...problem, status: problem.code === notVouched ? 403 : 400 });
}

function without(known: ReadonlyMap<string, Error>, dataset: string): ReadonlyMap<string, Error> {
  if (!known.has(dataset)) return known;
  const left = new Map(known);
  left.delete(dataset);
  return left;
}

/**
 * Begins with the dataset's address, so that news of the dataset itself make it run again. Of each
 * dashboard apart: a guest sees on each the rows that its own publisher vouched for.
 */
function resultKey(dashboard: string, dataset: string) {
  return [getDatasetRunUrl(dataset), dashboard] as const;
}
