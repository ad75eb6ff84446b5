import { createContext, use } from "react";
import type { MyOrganizationOutput, MyProjectOutput } from "@/api/generated/forebay.schemas";

/** Where a person is: everything on the page belongs to this project. */
export interface Place {
  readonly organization: MyOrganizationOutput;
  readonly project: MyProjectOutput;
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error("usePlace stands outside of a project's page.");
  return place;
}

/** `path("flows/7")` → "/acme/flights/flows/7" */
export function usePath(): (to: string) => string {
  const { organization, project } = usePlace();
  return (to) => `/${organization.slug}/${project.slug}/${to}`;
}

/** Whether this person may do it here, as "pipelines.publish" or "organization.people". */
export function useMay(operation: string): boolean {
  const { organization, project } = usePlace();
  const { operations } = isOfOrganization(operation) ? organization : project;
  return operations.includes(operation);
}

/** Whether this person sees single objects here that were shared with them, and no project. */
export function isGuest({ project }: Place): boolean {
  return !project.operations.includes("project.view");
}

export function isOfOrganization(operation: string): boolean {
  return operation.startsWith("organization.");
}
