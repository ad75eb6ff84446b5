import { createContext, use } from "react";
import type { MyOrganizationOutput, MyProjectOutput } from "@/api/generated/forebay.schemas";

/** Where a person is: in a project, or in an organization beside its projects. */
export interface Where {
  readonly organization: MyOrganizationOutput;
  readonly project: MyProjectOutput | null;
}

/** Everything on the page belongs to this project. */
export interface Place extends Where {
  readonly project: MyProjectOutput;
}

/** Stands in an address for the project where there is none; a slug begins with a letter. */
export const noProject = "-";

export const PlaceContext = createContext<Where | null>(null);

export function useWhere(): Where {
  const where = use(PlaceContext);
  if (!where) throw new Error("useWhere stands outside of an organization's page.");
  return where;
}

export function useOrganization(): MyOrganizationOutput {
  return useWhere().organization;
}

export function usePlace(): Place {
  const where = useWhere();
  if (!isInProject(where)) throw new Error("usePlace stands outside of a project's page.");
  return where;
}

function isInProject(where: Where): where is Place {
  return where.project !== null;
}

/** `path("flows/7")` → "/acme/flights/flows/7" */
export function usePath(): (to: string) => string {
  const { organization, project } = useWhere();
  return (to) => `/${organization.slug}/${project?.slug ?? noProject}/${to}`;
}

/** Whether this person may do it here, as "pipelines.publish" or "organization.people". */
export function useMay(operation: string): boolean {
  const { organization, project } = useWhere();
  const giver = isOfOrganization(operation) ? organization : project;
  return giver?.operations.includes(operation) ?? false;
}

/** Whether this person sees single objects here that were shared with them, and no project. */
export function isGuest({ project }: Where): boolean {
  return project !== null && !project.operations.includes("project.view");
}

export function isOfOrganization(operation: string): boolean {
  return operation.startsWith("organization.");
}
