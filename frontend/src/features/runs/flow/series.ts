import type { Result } from "@/components/values/result";
import type { FiguresOutput, FlowDetailQueries } from "@/api/generated/forebay.schemas";

const mostPoints = 4_000;

export interface Batch extends FiguresOutput {
  readonly query: string;
}

/** Known batches and those that are new, each once; the oldest are let go. */
export function append(
  known: readonly Batch[],
  queries: Readonly<FlowDetailQueries>,
): readonly Batch[] {
  const fresh = Object.entries(queries)
    .map(([query, figures]) => ({ query, ...figures }))
    .filter(
      (batch) =>
        !known.some((each) => each.query === batch.query && each.batch_id === batch.batch_id),
    );
  return fresh.length === 0 ? known : [...known, ...fresh].slice(-mostPoints);
}

/** In order of time; a batch that is both stored and told is shown once. */
export function joined(stored: readonly Batch[], told: readonly Batch[]): Batch[] {
  const all = new Map([...stored, ...told].map((each) => [`${each.query} ${each.batch_id}`, each]));
  return [...all.values()].sort((a, b) => a.time.localeCompare(b.time));
}

type Figure = "rows_per_second" | "lag_seconds";

/** A row a batch: its time, its query, and the figure to draw. */
export function figureResult(batches: readonly Batch[], figure: Figure): Result {
  return {
    columns: [
      { name: "time", type: "timestamp" },
      { name: "query", type: "text" },
      { name: figure, type: "decimal" },
    ],
    rows: batches.map((batch) => [batch.time, batch.query, batch[figure]]),
  };
}

/** A row a batch and stage: how long each part of a batch took. */
export function stageResult(batches: readonly Batch[], query: string): Result {
  return {
    columns: [
      { name: "time", type: "timestamp" },
      { name: "stage", type: "text" },
      { name: "ms", type: "decimal" },
    ],
    rows: batches
      .filter((batch) => batch.query === query)
      .flatMap((batch) =>
        Object.entries(batch.stages_ms).map(([stage, ms]) => [batch.time, stage, ms]),
      ),
  };
}
