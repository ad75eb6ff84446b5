import { useQueryClient, type QueryKey } from "@tanstack/react-query";
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

/** The generated keys begin with the address: `/api/flows/`, `/api/flows/<id>/logs/`. */
export function concerns(object: string, queryKey: QueryKey): boolean {
  const [kind, id] = object.split(":");
  const [address] = queryKey;
  if (kind === undefined || id === undefined || typeof address !== "string") return false;
  const list = `/api/${kind}s/`;
  return address === list || address.startsWith(`${list}${id}/`);
}
