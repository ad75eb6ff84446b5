import { useSession } from "../session/session";
import type { Place } from "./place";

/** Every project this person is in, with its organization, by name. */
export function usePlaces(): readonly Place[] {
  const { organizations, projects } = useSession();
  return organizations.flatMap((organization) =>
    projects
      .filter((project) => project.organization === organization.id)
      .map((project) => ({ organization, project })),
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
