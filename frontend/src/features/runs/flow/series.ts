import type { SeriesOutput } from "@/api/generated/forebay.schemas";
import type { Result } from "@/components/values/result";

const stepMs = 10_000;
const shownMs = 15 * 60_000;

/** The last quarter of an hour in whole steps: the one that is under way would look like a fall. */
export function windowOf(nowMs: number) {
  const until = Math.floor(nowMs / stepMs) * stepMs;
  return {
    since: new Date(until - shownMs).toISOString(),
    until: new Date(until).toISOString(),
    points: shownMs / stepMs + 1,
  };
}

type Figure = "rows_per_second" | "lag_seconds";

/**
 * A row a step and query. Where no batch was, no rows went, unless the flow was not `made` yet; how
 * far it lagged nobody knows.
 */
export function figureResult(
  { times, queries }: SeriesOutput,
  figure: Figure,
  made: string,
): Result {
  const begin = Date.parse(made);
  const absentAt = (time: string) =>
    figure === "rows_per_second" && Date.parse(time) >= begin ? 0 : null;
  return {
    columns: [
      { name: "time", type: "timestamp" },
      { name: "query", type: "text" },
      { name: figure, type: "decimal" },
    ],
    rows: queries.flatMap((each) =>
      times.map((time, step) => [time, each.query, each[figure][step] ?? absentAt(time)]),
    ),
  };
}

/** A row a step and stage, by its word: how long each part of a batch took. */
export function stageResult(
  { times, stages }: SeriesOutput,
  query: string,
  wordOf: (stage: string) => string,
): Result {
  return {
    columns: [
      { name: "time", type: "timestamp" },
      { name: "stage", type: "text" },
      { name: "ms", type: "decimal" },
    ],
    rows: stages
      .filter((each) => each.query === query)
      .flatMap(({ stage, ms }) =>
        times.map((time, step) => [time, wordOf(stage), ms[step] ?? null]),
      ),
  };
}
