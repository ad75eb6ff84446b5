import { useQueryClient } from "@tanstack/react-query";
import { concerns } from "./concerns";
import { useTopicNews } from "./use-topic";

interface ProjectNews {
  /** Objects as "flow:<id>". */
  changed: string[];
}

/** What changed in the project is read anew: the object itself, and the lists it stands in. */
export function useProjectNews(projectId: string | undefined): void {
  const queries = useQueryClient();
  useTopicNews<ProjectNews>(
    projectId === undefined ? undefined : `project:${projectId}`,
    ({ changed }) => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => changed.some((object) => concerns(object, queryKey)),
      });
    },
  );
}
