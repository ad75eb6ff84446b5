import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { SessionOutput } from "@/api/generated/forebay.schemas";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
// Its routes import these when they are opened: read before, that takes no time of a test.
import "@/features/projects/people/MembersTab";
import "@/features/projects/people/PeoplePage";
import { projects } from "@/features/projects/routes";
import { OrganizationFrame } from "./OrganizationFrame";
import { useMay } from "./place";
import { PlaceHome } from "./PlaceHome";

vi.mock("@/api/generated/session", async (original) => ({
  ...(await original<object>()),
  sessionRead: vi.fn(),
}));
vi.mock("@/api/generated/organizations", async (original) => ({
  ...(await original<object>()),
  useOrganizationPeople: () => ({
    data: [
      { user: { id: "ada", username: "ada" }, role: "owner", created_at: "2026-03-01T09:30Z" },
    ],
  }),
}));

afterEach(() => void vi.useRealTimers());

function sessionWith(operations: string[] | null): SessionOutput {
  return {
    user: { id: "ada", username: "ada" },
    organizations: operations ? [{ id: "z", slug: "zwei", name: "Zwei", operations }] : [],
    projects: [],
  } as unknown as SessionOutput;
}

function Rights() {
  const may = [useMay("organization.people"), useMay("project.members")];
  return <p>{JSON.stringify(may)}</p>;
}

function open(address: string) {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), sessionWith(["organization.people"]));
  const router = createMemoryRouter(
    [
      {
        path: "/:organization/-",
        element: <OrganizationFrame />,
        children: [
          { index: true, element: <PlaceHome /> },
          { path: "rights", element: <Rights /> },
          ...(projects.organizationRoutes ?? []),
        ],
      },
      { path: "*", element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

it("opens the people of an organization without a project", async () => {
  const router = open("/zwei/-");
  // Names of rows are computed from all that is in them, again at every change of the page.
  expect(await screen.findByText("ada", { selector: "td, td *" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/zwei/-/people/members");
  expect(screen.getByRole("button", { name: "Zwei" })).toBeInTheDocument();
});

it("leads to what belongs to an organization, and to no part of a project", async () => {
  const router = open("/zwei/-/rights");
  const rail = screen.getByRole("navigation", { name: "Main navigation" });
  expect(names([...rail.querySelectorAll("a")])).toEqual(["People", "Audit", "Settings"]);
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Search or run a command" });
  const pages = screen.getAllByRole("option", { name: /Page$/ });
  expect(names(pages)).toEqual(["PeoplePage", "AuditPage", "SettingsPage"]);
  await userEvent.keyboard("Audit{Enter}");
  expect(router.state.location.pathname).toBe("/zwei/-/audit");
});

it("lets nobody do what only a project's role gives", () => {
  open("/zwei/-/rights");
  expect(screen.getByText("[true,false]")).toBeInTheDocument();
});

it("knows no organization of others", () => {
  open("/rival/-/rights");
  expect(screen.getByRole("heading", { name: /Not found/ })).toBeInTheDocument();
});

it("shows nothing of it soon after its person was removed", async () => {
  vi.useFakeTimers();
  vi.mocked(sessionRead).mockResolvedValue(sessionWith(null));
  open("/zwei/-/rights");
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.queryByText(/true/)).toBeNull();
});
