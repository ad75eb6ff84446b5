import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { concerns, isAboutEverything } from "./concerns";
import type { Topic } from "./protocol";
import { useTopicBreaks, useTopicNews, useTopicRefusal } from "./use-topic";

interface ProjectNews {
  /** Objects as "flow:<id>". */
  changed: string[];
}

/**
 * What changed in the project is read anew: the object itself, and the lists it stands in. So is
 * everything after the line was broken, to this page or between the server's processes, for what
 * changed meanwhile nobody heard; and once rights in the project have changed or it is not told of
 * any more, so that nothing stays on screen that this person may no longer see.
 */
export function useProjectNews(projectId: string | undefined): void {
  const queries = useQueryClient();
  const topic: Topic | undefined = projectId === undefined ? undefined : `project:${projectId}`;
  const refusal = useTopicRefusal(topic);
  const breaks = useTopicBreaks(topic);
  useTopicNews<ProjectNews>(topic, ({ changed }) => {
    if (changed.some(isAboutEverything)) {
      askForEverything(queries);
      return;
    }
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => changed.some((object) => concerns(object, queryKey)),
    });
  });
  useEffect(() => {
    if (breaks > 0 || refusal === "not_found") askForEverything(queries);
  }, [breaks, refusal, queries]);
}

/** What no page shows is forgotten: it would be shown again before anybody is asked whether it may. */
function askForEverything(queries: QueryClient): void {
  queries.removeQueries({ type: "inactive" });
  void queries.invalidateQueries();
}
