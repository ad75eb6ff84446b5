import { useMemo } from "react";
import { connectionList, getConnectionListQueryKey } from "@/api/generated/connections";
import { usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import type { CompletionKind } from "@/components/code/types";
import { resolve, type Schema } from "@/components/forms/schema";
import { shortName } from "./kinds";
import { useKindWords, useNodeKinds } from "./use-node-kinds";
import { withConnections } from "./with-connections";

const statements = { source: "SOURCE", step: "VIEW", sink: "SINK" } as const;

/** What an editor of scripts completes between the brackets of WITH. */
export function useCompletionKinds(): readonly CompletionKind[] {
  const kinds = useNodeKinds();
  const wordsOf = useKindWords();
  const { project } = usePlace();
  const { data: connections } = useEveryRow(connectionList, getConnectionListQueryKey, {
    project: project.id,
  });
  return useMemo(
    () =>
      kinds.map((kind) => {
        const schema = withConnections(kind.schema, kind.connects, connections ?? []);
        return {
          statement: statements[kind.family],
          kind: shortName(kind),
          label: wordsOf(kind.name).name,
          isDefault: kind.is_default,
          options: kind.options.map(({ name, field }) => ({
            name,
            values: fieldAt(schema, field)?.enum?.map(String),
          })),
        };
      }),
    [kinds, wordsOf, connections],
  );
}

/** The field at a path, such as `event_time.delay`. */
function fieldAt(root: Schema, path: string): Schema | undefined {
  return path
    .split(".")
    .reduce<Schema | undefined>(
      (schema, name) => schema && resolve(resolve(schema, root).properties?.[name] ?? {}, root),
      root,
    );
}
