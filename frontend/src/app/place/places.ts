import { useSuspenseQueries } from "@tanstack/react-query";
import { getOrganizationListQueryKey, organizationList } from "@/api/generated/organizations";
import { getProjectListQueryKey, projectList } from "@/api/generated/projects";
import type { Place } from "./place";

const many = { page_size: 200 };

/** Every project this person sees, with its organization, by name. */
export function usePlaces(): readonly Place[] {
  const [organizations, projects] = useSuspenseQueries({
    queries: [
      {
        queryKey: getOrganizationListQueryKey(many),
        queryFn: () => organizationList(many),
      },
      { queryKey: getProjectListQueryKey(many), queryFn: () => projectList(many) },
    ],
  });
  const owners = new Map(organizations.data.results.map((each) => [each.id, each]));
  return projects.data.results
    .flatMap((project) => {
      const organization = owners.get(project.organization);
      return organization ? [{ organization, project }] : [];
    })
    .sort(
      (a, b) =>
        a.organization.name.localeCompare(b.organization.name) ||
        a.project.name.localeCompare(b.project.name),
    );
}

const remembered = "forebay.place";

export function rememberPlace({ organization, project }: Place): void {
  localStorage.setItem(remembered, `/${organization.slug}/${project.slug}`);
}

/** Where this person was last, if they still see it; else the first project. */
export function homeOf(places: readonly Place[]): string | undefined {
  const addresses = places.map(
    ({ organization, project }) => `/${organization.slug}/${project.slug}`,
  );
  return addresses.find((address) => address === localStorage.getItem(remembered)) ?? addresses[0];
}
